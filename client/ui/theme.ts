// The chosen light or dark: an attribute on the document and a cookie that the server reads, so that nothing flashes.

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
export const themeCookie = 'theme'

export function isTheme(value: unknown): value is Theme {
  return themes.some(theme => theme === value)
}

const year = 31_536_000

/** Shows the theme at once and remembers it for a year; `system` follows the device. */
export function setTheme(theme: Theme): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.setAttribute('data-theme', theme)
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet
  document.cookie = `${themeCookie}=${theme}; path=/; max-age=${year}; samesite=lax`
}
