// Runs before the first paint, from a file because the CSP allows no inline script: no flash of the other theme.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('lentera.theme')
  } catch {
    // Storage is refused; the system's choice applies.
  }
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
})()
