import { expect, it } from 'vitest'
import { isSiteLink } from './links.ts'

it.each([
  ['/', true],
  ['/#how-it-works', true],
  ['/offers', true],
  ['/find-professionals?type=builder', true],
  ['/professionals/plumbing', true],
  ['/user/cement-assistant', true],
  ['https://example.com/a?b#c', true],
  ['/no-such-screen', false],
  ['/professionals/', false],
  ['/professionals/%E0%A4%A', false],
  ['//example.com', false],
  ['/\\example.com', false],
  ['http://example.com', false],
  ['javascript:alert(1)', false],
  ['https://user@example.com', false],
  ['https://localhost', false],
  ['', false],
  ['offers', false],
])('%s may be a link of the navigation: %s', (link, allowed) => {
  expect(isSiteLink(link)).toBe(allowed)
})
