// Light, dark or the device's theme, in a cookie so that the server renders the right one.
import { useState } from 'react'
import type { Theme } from '#shared/rendering/page.ts'
import { useRoot } from './root.ts'
import { writeCookie } from './session/storage.ts'

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
