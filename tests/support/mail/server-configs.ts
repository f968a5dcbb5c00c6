// What the tests' mail servers are told.

/** The account that both run as, which the package of Exim makes. */
export const account = 'Debian-exim'

/** A server on this machine that e-mails are handed on to by SMTP. */
export interface Door {
  port: number
  /** The file of the authority that signs its certificate: handed over by TLS then, or not at all. */
  ca?: string
}

export interface EximOptions {
  folder: string
  domain: string
  users: string[]
  port: number
  door: Door | undefined
}

/** Exim's configuration. */
export const eximConfig = ({ folder, domain, users, port, door }: EximOptions): string => `
primary_hostname = ${domain}
spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/exim.pid
exim_user = ${account}
exim_group = ${account}
never_users =
deliver_drop_privilege
daemon_smtp_ports = ${port}
local_interfaces = 127.0.0.1
acl_smtp_rcpt = accept_all
acl_smtp_data = accept_all
message_size_limit = 60M
smtp_accept_queue_per_connection = 0
tls_advertise_hosts =
host_lookup =
rfc1413_query_timeout = 0s
keep_environment =
begin acl
accept_all:
  accept
begin routers
gone:
  driver = redirect
  local_parts = gone
  allow_fail
  data = :fail: 550 5.1.1 No such user
${door ? doorRouter : ''}
box:
  driver = accept
  local_parts = ${users.join(' : ')}
  local_part_suffix = +*
  local_part_suffix_optional
  transport = maildir
begin transports
maildir:
  driver = appendfile
  directory = ${folder}/mail/$local_part_data
  maildir_format
  delivery_date_add
  envelope_to_add
  return_path_add
  user = ${account}
${door ? doorTransport(door) : ''}
begin retry
* * F,1h,1m
`

const doorRouter = `
door:
  driver = manualroute
  condition = \${if eq{$h_X-Way:}{door}}
  route_list = * 127.0.0.1 byname
  self = send
  transport = door
`

const doorTransport = ({ port, ca }: Door) => `
door:
  driver = smtp
  port = ${port}
  allow_localhost
  hosts_try_chunking =
  hosts_try_prdr =
  ${ca ? `hosts_require_tls = *\n  tls_verify_certificates = ${ca}\n  tls_verify_hosts = *` : 'hosts_avoid_tls = *'}
`

/** Dovecot's configuration. */
export const dovecotConfig = (folder: string, port: number): string => `
base_dir = ${folder}/dovecot/run
state_dir = ${folder}/dovecot/state
log_path = ${folder}/log/dovecot
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%n
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
namespace inbox {
  inbox = yes
}
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${account} gid=${account} home=${folder}/mail/%n
}
`
