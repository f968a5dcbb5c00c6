// Runs before the first paint, so that a dark page never flashes white. It is a
// file of its own because the content security policy allows no inline script.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.classList.add('dark')
} catch {
  // Storage may be closed to us; light is the default.
}
