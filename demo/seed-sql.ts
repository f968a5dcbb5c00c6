import { writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { Ago, courseOfStory, demoRows, Json, type Value } from './rows.ts'
import { business, owner } from './shop.ts'

// The address at which `supabase start` serves a public bucket.
const bucket = 'http://127.0.0.1:54321/storage/v1/object/public/product-images'

function literal(value: Value): string {
  if (value === null) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Ago) return `now() - interval '${Math.round(value.milliseconds / 1000)} seconds'`
  const text = value instanceof Json ? JSON.stringify(value.value) : value
  return `'${text.replaceAll("'", "''")}'`
}

/** The sample shop as the seed of a local Supabase (`supabase db reset`). */
export function seedSql(): string {
  const user = literal(owner.id)
  const email = literal(owner.email)
  const parts = [
    `-- The sample shop for a local Supabase. Made by "npm run demo:seed-sql" from demo/;
-- change it there. The pictures come from the bucket's objects_path in config.toml.`,
    // Auth reads the token columns as text and fails on null. The command line shows the notice.
    `do $$
declare
  password text := encode(extensions.gen_random_bytes(9), 'hex');
begin
  insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
    created_at, updated_at, raw_user_meta_data, raw_app_meta_data,
    confirmation_token, recovery_token, email_change, email_change_token_new)
  values ('00000000-0000-0000-0000-000000000000', ${user}, 'authenticated', 'authenticated', ${email},
    extensions.crypt(password, extensions.gen_salt('bf')), now(), now(), now(),
    '{}', '{"provider": "email", "providers": ["email"]}', '', '', '', '');
  raise notice 'The owner of the sample shop is % with the password %', ${email}, password;
end $$;`,
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
values (gen_random_uuid(), ${user}, 'email', ${user},
  jsonb_build_object('sub', ${user}, 'email', ${email}, 'email_verified', true), now(), now());`,
    `update public.profiles
   set business_name = ${literal(business.name)}, business_type = ${literal(owner.businessType)},
       subscription_plan = 'premium', subscription_status = 'active'
 where user_id = ${user};`,
    ...demoRows(picture => `${bucket}/${picture.file}`).map(({ table, rows }) => {
      const columns = Object.keys(rows[0] ?? {})
      const tuples = rows.map(row => `  (${columns.map(column => literal(row[column] ?? null)).join(', ')})`)
      return `insert into ${table} (${columns.join(', ')}) values\n${tuples.join(',\n')};`
    }),
    courseOfStory.trim(),
  ]
  return `${parts.join('\n\n')}\n`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await writeFile(new URL('../supabase/seed.sql', import.meta.url), seedSql())
}
