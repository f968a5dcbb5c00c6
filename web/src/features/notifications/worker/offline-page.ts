/** The page in place of the dashboard while the server cannot be reached. It loads nothing. */
export const offlinePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>No connection · Frontdesk</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
body { min-height: 100vh; min-height: 100dvh; margin: 0; display: grid; place-items: center; background: light-dark(#fbfcfe, #0d1318); color: light-dark(#16202a, #e8eef4) }
main { max-width: 24rem; padding: 1.5rem; text-align: center }
h1 { margin: 0 0 .5rem; font-size: 1.25rem }
p { margin: 0 0 1.5rem; color: light-dark(#4d5b68, #a5b3c0) }
a { display: inline-block; padding: .7rem 1.25rem; border-radius: .5rem; background: light-dark(#00777b, #3fc6c9); color: light-dark(#fff, #06282a); font-weight: 600; text-decoration: none }
a:focus-visible { outline: 3px solid light-dark(#00777b, #3fc6c9); outline-offset: 3px }
</style>
</head>
<body>
<main>
<h1>No connection</h1>
<p>Your dashboard cannot be reached right now. Check this device’s internet connection. Your customers’ chats are not lost: they are here as soon as you are back.</p>
<a href="">Try again</a>
</main>
</body>
</html>
`
