export const themePreferences = ['system', 'light', 'dark'] as const
export type ThemePreference = (typeof themePreferences)[number]

/** public/theme.js reads the same key before the first paint. */
const storageKey = 'lentera.theme'

export const readThemePreference = (): ThemePreference => {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system' // storage is refused: the choice lasts as long as the page
  }
}

export const storeThemePreference = (preference: ThemePreference): void => {
  try {
    if (preference === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, preference)
  } catch {
    // Storage is refused: the choice is not saved, but the page changes.
  }
}

const systemPrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)')

export const applyThemePreference = (preference: ThemePreference): void => {
  document.documentElement.dataset.theme =
    preference === 'system' ? (systemPrefersDark().matches ? 'dark' : 'light') : preference
}

/** Follows the system setting while "system" is chosen. */
export const onSystemThemeChange = (listener: () => void): (() => void) => {
  const query = systemPrefersDark()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
