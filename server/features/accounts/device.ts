// A readable name of a device: browser and system from its user agent.

type Names = readonly (readonly [pattern: RegExp, name: string])[]

// The first match counts: most browsers also name those they resemble.
const browsers: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: Names = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b|\biPod\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

function named(names: Names, text: string): readonly string[] {
  const found = names.find(([pattern]) => pattern.test(text))
  return found ? [found[1]] : []
}

/** `Firefox, Linux`; for an unknown program the first word of its name, empty without one. */
export function deviceOf(userAgent: string): string {
  const names = [...named(browsers, userAgent), ...named(systems, userAgent)]
  return names.length > 0 ? names.join(', ') : (/^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? '')
}
