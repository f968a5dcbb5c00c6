import type { Sql } from '../database/connection.ts'
import { loginOf } from '../database/roles/login.ts'
import { roles } from '../database/schema.ts'
import { type Finding, warning, wrong } from './finding.ts'

/** What a server has of the roles that Frontdesk needs. */
export interface RoleFacts {
  user: string
  database: string
  mayMakeRoles: boolean
  /** The role that requests to this database log in as. */
  login: string
  hasLogin: boolean
  /** What is missing and this account may not make: roles, and memberships such as "anon to authenticator". */
  missing: string[]
  /** Roles by which the requests of other installations on this server may log in to this database. */
  strangers: string[]
}

/** @param facts of the connected account */
export function judgeRoles(
  { user, database, mayMakeRoles, login, missing, strangers }: RoleFacts,
  name: string,
): Finding[] {
  if (missing.length > 0) {
    const advice = mayMakeRoles ? 'Have' : `Let an administrator run: alter role ${user} createrole. Or have`
    return [
      wrong(
        `${name}: the server lacks ${missing.join(', ')}, which ${user} may not make. ${advice} the roles made: see docs/deploy.md, Prepared roles.`,
      ),
    ]
  }
  if (strangers.length === 0) return []
  return [
    warning(
      `${name}: another installation on this server (${strangers.join(', ')}) may log in to ${database}. Keep it out: revoke connect on database "${database}" from public; grant connect on database "${database}" to "${login}", "${user}"`,
    ),
  ]
}

/** Reads them. A membership counts when it lets the member make objects for the role. */
export async function readRoles(sql: Sql): Promise<RoleFacts> {
  const [place] = await sql<{ database: string }[]>`select current_database() as database`
  const login = loginOf(place?.database ?? '')
  const [facts] = await sql<Omit<RoleFacts, 'login'>[]>`
    with wanted (name) as (select unnest(${[...roles, login]}::text[])),
         memberships (role, member) as (
           select name, unnest(array['authenticator', current_user::text]) from wanted
            where name not in ('authenticator', ${login})
           union all select 'authenticator', ${login}),
         -- Since PostgreSQL 16, who may make roles grants those alone that it has made.
         me as (select rolname, rolsuper, rolsuper or rolcreaterole as makes,
                       current_setting('server_version_num')::int >= 160000 as is_strict
                  from pg_roles where rolname = current_user)
    select me.rolname as user, current_database() as database, me.makes as "mayMakeRoles",
           to_regrole(quote_ident(${login})) is not null as "hasLogin",
           array(select name from wanted where to_regrole(quote_ident(name)) is null and not me.makes
                 union all
                 select format('%s to %s', m.role, m.member) from memberships m
                  where to_regrole(m.role) is not null
                    and (to_regrole(quote_ident(m.member)) is not null or me.is_strict)
                    and not case when m.member = me.rolname
                          then pg_has_role(to_regrole(m.role), case when me.is_strict then 'SET' else 'MEMBER' end)
                          else exists (select from pg_auth_members a where a.roleid = to_regrole(m.role)
                                          and a.member = to_regrole(quote_ident(m.member))) end
                    and not case when me.is_strict
                          then me.rolsuper or pg_has_role(to_regrole(m.role), 'MEMBER WITH ADMIN OPTION')
                          else me.makes end) as missing,
           array(select r.rolname::text from pg_auth_members m join pg_roles r on r.oid = m.member
                  where m.roleid = to_regrole('authenticator') and r.rolcanlogin and r.rolname <> ${login}
                    and not r.rolsuper and has_database_privilege(r.oid, current_database(), 'connect')
                  order by 1) as strangers
      from me`
  if (!facts) throw new Error('it does not answer a simple question')
  return { ...facts, login }
}
