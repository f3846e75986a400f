// Script budget of the home page: every file that the document names, compressed with Brotli; and the budget that each
// further public page adds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { publicScreens } from '#client/app/screens.ts'
import { findScreenFiles } from '#server/build-screens.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import type { Manifest } from '#shared/rendering/page.ts'
import { languages } from '#shared/values/localized.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

const dist = join(import.meta.dirname, '../../dist/client')
/** 0.5 kB more than [0075] since help opens on every screen and a visitor’s document follows what is published. */
const budget = 100.5 * 1024

withSite()

const screenFiles = findScreenFiles()
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest

/** Addresses of a module and its static imports. */
function withImports(key: string): string[] {
  const { file, imports = [] } = manifest[key] ?? {}
  if (file === undefined) throw new Error(`The build has no ${key}.`)
  return [`/${file}`, ...imports.flatMap(withImports)]
}

it.each(languages)('the home page in %s loads at most 100.5 kB of script', async language => {
  const { html } = await site.visit(inPrefix(language, '/'), site.person('visitor'))
  const named = html.match(/\/assets\/[\w./-]+\.js\b/g) ?? []
  const weighed = [...new Set(named)]
    .map(address => ({ address, bytes: brotliCompressSync(readFileSync(join(dist, address))).byteLength }))
    .toSorted((a, b) => b.bytes - a.bytes)
  const total = weighed.reduce((sum, { bytes }) => sum + bytes, 0)
  const list = weighed.map(({ address, bytes }) => `${String(bytes).padStart(7)} ${address}`).join('\n')
  expect(named.join()).toContain(withImports(screenFiles.get('home') ?? '')[0])
  expect(total, `${total} bytes of script, the budget is ${budget}:\n${list}\n`).toBeLessThanOrEqual(budget)
})

const furtherBudget = 15
/**
 * Budget of pages with a large form, in kB; lower it when possible. The texts of professionals and the
 * formats (2 kB) count on the first page that needs them: the home page does not load them.
 */
const heavier: Readonly<Record<string, number>> = {
  'job-form': 36.7,
  'form-submit': 29.1,
  'find-professionals': 15.8,
  // The button to connect in each row.
  'professionals-in': 15.3,
  'ideas-hub': 19.7,
  // With the card of its builder and the hotspots.
  idea: 24.6,
  // The button that saves to an ideabook.
  profile: 16.6,
  // Also the buttons of its pictures, which load the gallery, and the new comparison that can be undone.
  product: 18.6,
  products: 15.9,
  store: 15.2,
  // Tabs, filters, and the rows of topics.
  community: 16.3,
  // The texts' own renderer with the cards of what they embed, and what can be done with a post.
  'community-topic': 19.9,
  // The texts' own renderer, for the questions that are answered there.
  'help-center': 15.9,
  // The whole screen of a book, for readers.
  'public-book': 40.4,
}

const filesOf = (page: string, texts: readonly string[]): readonly string[] =>
  [screenFiles.get(page) ?? page, ...texts.map(namespace => `shared/i18n/ar/${namespace}.json`)].flatMap(withImports)

// Arabic has the heaviest texts.
const known = new Set([
  ...withImports('client/entry-client.tsx'),
  ...filesOf('home', ['common', ...(publicScreens.pages.home?.texts ?? [])]),
])

it.each(Object.entries(publicScreens.pages))('the page %s adds no more than its budget', (page, { texts }) => {
  const added = [...new Set(filesOf(page, texts))].filter(address => !known.has(address))
  const bytes = added.map(address => brotliCompressSync(readFileSync(join(dist, address))).byteLength)
  const total = bytes.reduce((sum, one) => sum + one, 0)
  expect(total, added.join('\n')).toBeLessThanOrEqual((heavier[page] ?? furtherBudget) * 1024)
})

it('no page loads the help panel: its first press does', () => {
  const [panel = ''] = withImports('client/features/articles/panel/help-panel.tsx')
  const pages = Object.entries(publicScreens.pages).flatMap(([page, { texts }]) => filesOf(page, texts))
  const loaded = [...known, ...pages, ...withImports('client/app/layouts/portal.tsx')]
  expect(loaded).toContain(withImports(screenFiles.get('home') ?? '')[0])
  expect(loaded).not.toContain(panel)
})
