// Runs before the first paint: a dark page never flashes white, and an owner who comes back sees the outline of the
// dashboard before its scripts have arrived. It is a file of its own because the content security policy allows no inline script.
try {
  const page = document.documentElement
  const [, area, part, business, section] = location.pathname.split('/')
  if (localStorage.getItem('theme') === 'dark') page.classList.add('dark')
  if (/^ar\b/.test(localStorage.getItem('language') ?? navigator.language)) page.dir = 'rtl'
  // supabase-js keeps a session under such a name.
  const isSignedIn = Object.keys(localStorage).some(key => /^sb-.+-auth-token$/.test(key))
  if (area === 'dashboard' && isSignedIn) {
    const isOfBusiness = (!part || part === 'businesses') && business !== 'new'
    page.dataset.outline = section === 'inbox' ? 'inbox' : isOfBusiness ? 'businesses' : 'other'
  }
} catch {
  // Storage may be closed to us; light, and no outline, is the default.
}
