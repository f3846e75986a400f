// The addresses of the views within the settings.
import type { View } from './rates-types.ts'

type Filter = { readonly city: string; readonly history: boolean }

/** `path` of the settings. */
export function ratesAddress(path: string, view: View, { city, history }: Filter): string {
  const query = new URLSearchParams({ section: 'calculator' })
  if (view !== 'rates') query.set('view', view)
  if (city) query.set('city', city)
  if (history) query.set('history', '1')
  return `${path}?${query}`
}
