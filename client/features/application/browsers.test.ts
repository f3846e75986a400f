import { expect, it } from 'vitest'
import { able, browserOf, browsers, steps } from './browsers.ts'

it.each([
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 5, 'chrome-android'],
  ['Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36', 5, 'samsung'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 5, 'firefox-android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile/15E148 Safari/604.1', 5, 'safari-ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.6 Safari/605.1.15', 5, 'safari-ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.6 Safari/605.1.15', 0, 'safari-mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 0, 'chrome-computer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 0, 'firefox-computer'],
  ['Lynx/2.9', 0, null],
] as const)('%s, %i is %s', (userAgent, touchPoints, browser) =>
  expect(browserOf({ userAgent, touchPoints })).toBe(browser),
)

it('a browser has steps exactly when it can install', () => {
  for (const browser of browsers)
    expect([browser, browser in steps]).toEqual([browser, able[browser].install !== false])
})
