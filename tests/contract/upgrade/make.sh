#!/usr/bin/env bash
# Makes tests/contract/upgrade/NAME.tar.br: the data folder of a version, with its demo's shop, stopped as an operator stops it.
# Usage: tests/contract/upgrade/make.sh COMMIT NAME, on Linux. first-version.tar.br was made by: make.sh cd27dd5 first-version
set -euo pipefail
commit=$1 name=$2
root=$(cd "$(dirname "$0")/../../.." && pwd)
work=$(mktemp -d)
chmod 755 "$work"
git -C "$root" worktree add --detach "$work/source" "$commit"
trap 'git -C "$root" worktree remove --force "$work/source"; rm -rf "$work"' EXIT
cd "$work/source"
npm ci
npm run build

PORT=39871 DATA_DIR="$work/data" node scripts/run.mjs demo &
server=$!
trap 'kill -KILL $server; git -C "$root" worktree remove --force "$work/source"; rm -rf "$work"' EXIT
shop=c1a70000-0000-4000-8000-000000000001
until curl --silent --fail --output /dev/null "http://localhost:39871/chat/$shop"; do sleep 1; done
# Owner and customers of the demo go on a little: what the pages themselves have written is there, too.
SHOP=$shop node --input-type=module - <<'SCRIPT'
const url = 'http://localhost:39871'
const { publishableKey } = await (await fetch(`${url}/config.json`)).json()
const call = async (path, body) => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
const businessId = process.env.SHOP
for (const question of ['How much is the mug?', 'Can I speak to a person?']) {
  const session_id = crypto.randomUUID()
  const session_key = await call('/rest/v1/rpc/open_chat_session', { session_id, business_id: businessId, customer_name: 'Fixture' })
  await call('/rest/v1/rpc/send_customer_message', { session_id, session_key, message_id: crypto.randomUUID(), content: question })
  await call('/functions/v1/ai-chat-response', { sessionId: session_id, sessionKey: session_key, businessId, message: question })
}
SCRIPT
# A new segment of the write-ahead log: what is before it is not needed after a clean stop.
segment=$(DATA="$work/data" node --input-type=module - <<'SCRIPT'
import { readFileSync } from 'node:fs'
import postgres from 'postgres'
const { postgresPassword } = JSON.parse(readFileSync(`${process.env.DATA}/secrets.json`, 'utf8'))
const port = Number(readFileSync(`${process.env.DATA}/postgres/cluster/postmaster.pid`, 'utf8').split('\n')[3])
const sql = postgres({ host: '127.0.0.1', port, username: 'postgres', password: postgresPassword, max: 1 })
await sql`select pg_switch_wal()`
await sql`checkpoint`
const [row] = await sql`select pg_walfile_name(pg_current_wal_lsn()) as name`
console.log(row.name)
await sql.end()
SCRIPT
)
kill -TERM $server
wait $server
trap 'git -C "$root" worktree remove --force "$work/source"; rm -rf "$work"' EXIT

cd "$work/data"
rm -rf cache postgres/postgres.log
find postgres/cluster/pg_wal -maxdepth 1 -type f ! -name "$segment" -delete
tar --create --owner=0 --group=0 --numeric-owner . > "$work/data.tar"
node -e "
const { brotliCompressSync, constants: c } = require('node:zlib')
const { readFileSync, writeFileSync } = require('node:fs')
const tar = readFileSync('$work/data.tar')
const params = { [c.BROTLI_PARAM_QUALITY]: 11, [c.BROTLI_PARAM_LGWIN]: 24, [c.BROTLI_PARAM_SIZE_HINT]: tar.length }
writeFileSync('$root/tests/contract/upgrade/$name.tar.br', brotliCompressSync(tar, { params }))"
ls -l "$root/tests/contract/upgrade/$name.tar.br"
