// npm run bench -- …: `day` and `soak` play people at work; everything else measures single requests.
const [form] = process.argv.slice(2)
await (form === 'day' || form === 'soak' ? import('./day/main.ts') : import('./performance/main.ts'))
