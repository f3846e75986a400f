// Byte budget of the home page's document, plain and compressed.
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { inPrefix } from '#shared/i18n/languages.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { site, withSite } from '#tests/support/site-fixtures.ts'

const kilobyte = 1024
/**
 * Arabic letters take two bytes each. Four products and six suppliers take 0.9 kB, compressed. What networks read of a
 * shared link takes 0.9 kB, plain.
 */
const budgets: Readonly<Record<Language, { readonly raw: number; readonly packed: number }>> = {
  en: { raw: 75 * kilobyte, packed: 10.3 * kilobyte },
  fr: { raw: 76.9 * kilobyte, packed: 11.1 * kilobyte },
  ar: { raw: 80.5 * kilobyte, packed: 11.3 * kilobyte },
}

/** Budget of the inlined CSS, compressed. */
const rules = 9 * kilobyte

withSite()

const home = async (language: Language): Promise<string> =>
  (await site.visit(inPrefix(language, '/'), site.person('visitor'))).html

it.each(languages)('the home page in %s stays within its byte budget', async language => {
  const styled = await home(language)
  const html = styled.replace(/<style[^>]*>.*?<\/style>/gs, '')
  const { raw, packed } = budgets[language]
  expect(brotliCompressSync(styled).byteLength - brotliCompressSync(html).byteLength).toBeLessThanOrEqual(rules)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(raw)
  expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(packed)
})

it('the home page draws every icon by reference, and repeats no long list of classes often', async () => {
  const html = await home('en')
  expect(html.match(/<use href="\/assets\/icons-[\w-]+\.svg#[\w-]+"/g)?.length).toBeGreaterThan(40)
  expect(html).not.toContain('lucide')
  const times = new Map<string, number>()
  for (const [list] of html.matchAll(/ class="[^"]*"/g)) times.set(list, (times.get(list) ?? 0) + 1)
  const heavy = [...times].filter(([list, count]) => list.length * count > kilobyte)
  expectNone(heavy, times)
})
