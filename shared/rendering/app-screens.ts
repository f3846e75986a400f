// Pictures of real screens: the manifest offers them to app stores and browsers, the page of the application shows them.
// `npx node tests/app-screens.ts` makes them again in public/app.
import type { Language } from '#shared/values/localized.ts'

/** In pixels, as the manifest says them. */
export const screenSizes = { narrow: { width: 585, height: 1266 }, wide: { width: 1280, height: 800 } } as const

export const appScreens = [
  { name: 'dashboard', form: 'narrow' },
  { name: 'project', form: 'narrow' },
  { name: 'share', form: 'narrow' },
  { name: 'project-wide', form: 'wide' },
  { name: 'ideas-wide', form: 'wide' },
] as const

export type AppScreen = (typeof appScreens)[number]['name']

export const screenAddress = (language: Language, name: AppScreen): string => `/app/${language}/${name}.webp`
