import { main } from '../main.ts'

await main(({ url }) => {
  console.log(`Frontdesk is ready: ${url}\nStop it with Ctrl-C.`)
})
