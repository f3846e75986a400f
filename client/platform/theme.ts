// Light, dark, or as the device says: kept in a cookie so that the server paints the right one at once.
import { useState } from 'react'
import type { Theme } from '#shared/rendering/page.ts'
import { useRoot } from './root.ts'
import { writeCookie } from './session/storage.ts'

/** The theme and the way to change it at once. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  const root = useRoot()
  const [theme, setTheme] = useState(root.theme)
  const choose = (next: Theme): void => {
    writeCookie('theme', next)
    document.documentElement.dataset.theme = next
    setTheme(next)
  }
  return [theme, choose]
}
