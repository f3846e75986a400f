// Browsers and what each of them can really do with the site: checked in November 2026.
export const browsers = [
  'chrome-android',
  'safari-ios',
  'samsung',
  'firefox-android',
  'chrome-computer',
  'safari-mac',
  'firefox-computer',
] as const
export type Browser = (typeof browsers)[number]
/** Those that install sites. */
export type Installing = Exclude<Browser, 'firefox-computer'>

export const abilities = ['install', 'notifications', 'count', 'share', 'offline'] as const
type Ability = (typeof abilities)[number]
/** A text: able, with this limit (`limit.…` of the texts). */
type Able = boolean | 'dot' | 'ios' | 'home-screen' | 'dock' | 'open' | 'not-linux' | 'windows'

export const able: Readonly<Record<Browser, Readonly<Record<Ability, Able>>>> = {
  'chrome-android': { install: true, notifications: true, count: 'dot', share: true, offline: true },
  'safari-ios': { install: true, notifications: 'ios', count: 'home-screen', share: false, offline: true },
  samsung: { install: true, notifications: true, count: 'dot', share: true, offline: true },
  'firefox-android': { install: true, notifications: true, count: false, share: false, offline: true },
  'chrome-computer': { install: true, notifications: true, count: 'not-linux', share: 'windows', offline: true },
  'safari-mac': { install: 'dock', notifications: true, count: 'dock', share: false, offline: true },
  'firefox-computer': { install: false, notifications: 'open', count: false, share: false, offline: true },
}

/** What a step shows: the browser's bar with the control, its menu with the entry, the icon. */
export type Picture = 'top' | 'bottom' | 'address' | 'menu-bar' | 'entry' | 'icon' | 'dock'

export const steps: Readonly<Record<Installing, readonly Picture[]>> = {
  'chrome-android': ['top', 'entry', 'icon'],
  'safari-ios': ['bottom', 'entry', 'icon'],
  samsung: ['bottom', 'entry', 'icon'],
  'firefox-android': ['top', 'entry', 'icon'],
  'chrome-computer': ['address', 'entry', 'dock'],
  'safari-mac': ['menu-bar', 'entry', 'dock'],
}

type Facts = { readonly userAgent: string; readonly touchPoints: number }

// The first that fits: Samsung Internet names itself Chrome too, and everybody Safari.
const signs: readonly (readonly [RegExp, Browser])[] = [
  [/iPhone|iPad|iPod/, 'safari-ios'],
  [/SamsungBrowser/, 'samsung'],
  [/Android.*Firefox/, 'firefox-android'],
  [/Firefox/, 'firefox-computer'],
  [/Android.*Chrome/, 'chrome-android'],
  [/Chrome|Chromium/, 'chrome-computer'],
  [/Macintosh.*Safari/, 'safari-mac'],
]

/** The browser by what it says of itself; null when it is none of these. */
export function browserOf({ userAgent, touchPoints }: Facts): Browser | null {
  // An iPad names itself a Mac; every browser of iOS installs through the same sheet.
  if (userAgent.includes('Macintosh') && touchPoints > 1) return 'safari-ios'
  return signs.find(([sign]) => sign.test(userAgent))?.[1] ?? null
}
