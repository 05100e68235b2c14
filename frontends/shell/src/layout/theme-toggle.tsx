import { classes } from '@lentera/frontend-kit'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import {
  applyThemePreference,
  onSystemThemeChange,
  readThemePreference,
  storeThemePreference,
  type ThemePreference,
  themePreferences,
} from './theme-preference.ts'

const looks = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
} as const

export const ThemeToggle = () => {
  const name = useId()
  const [preference, setPreference] = useState<ThemePreference>(readThemePreference)
  useEffect(() => {
    applyThemePreference(preference)
    if (preference === 'system') return onSystemThemeChange(() => applyThemePreference('system'))
  }, [preference])
  return (
    <fieldset className="inline-flex">
      <legend className="sr-only">Colours</legend>
      <span className="inline-flex rounded-control border border-line bg-wash p-1">
        {themePreferences.map((choice) => {
          const { label, Icon } = looks[choice]
          return (
            <label
              key={choice}
              className={classes(
                'radio-card relative flex h-8 cursor-pointer items-center gap-1.5 rounded-control px-2.5 text-sm',
                choice === preference ? 'bg-surface font-medium text-ink' : 'text-muted hover:text-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={choice === preference}
                onChange={() => {
                  setPreference(choice)
                  storeThemePreference(choice)
                }}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon aria-hidden size={15} />
              {label}
            </label>
          )
        })}
      </span>
    </fieldset>
  )
}
