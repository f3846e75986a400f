// What people wrote cannot end the script element that carries it.
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { dataScript, embedded, plainText, Transfer } from '#client/app/data-script.tsx'
import { Head } from '#client/platform/head.tsx'
import { renderPart } from './render-part.tsx'

const hostile = '</script><script>alert(1)</script><!--'
const carried = (more: object = {}) => ({
  loaderData: { screen: { name: hostile, [hostile]: 1, ...more } },
  errors: null,
})
const scriptsIn = (html: string): number => html.split('</script>').length - 1

describe('a hostile name in the data of a document', () => {
  it('is escaped in plain data', async () => {
    const plain = plainText(carried(), () => null)
    expect(JSON.parse(plain ?? '')).toEqual(carried())
    expect(await dataScript(carried(), plain)).toMatch(/^<script [^<]*<\/script>$/)
    expect(embedded(carried())).not.toContain('<')
  })

  it('is escaped in encoded data', async () => {
    const later = carried({ at: new Date(0) })
    expect(plainText(later, () => null)).toBeNull()
    expect(await dataScript(later, null)).toMatch(/^<script [^<]*<\/script>$/)
  })

  it('is escaped in data that arrives in pieces', () => {
    const html = renderToStaticMarkup(
      <Transfer first={{ piece: hostile, next: new Promise(() => undefined) }} nonce="n" />,
    )
    expect(scriptsIn(html)).toBe(1)
  })

  it('is escaped in structured data', () => {
    const { html } = renderPart('en', <Head title="A" jsonLd={[{ name: hostile }]} />)
    expect(html).toContain('application/ld+json')
    expect(scriptsIn(html)).toBe(1)
  })
})
