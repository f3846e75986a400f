// Texts of the editor as they are drawn: nothing but what is allowed, whatever the stored document has.
import { describe, expect, it } from 'vitest'
import { RichTextView } from '#client/platform/rich-text/rich-text-view.tsx'
import type { RichNode, RichText } from '#shared/rich-text/rich-text.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { renderPart } from './render-part.tsx'

const doc = (...content: unknown[]): RichText => ({ type: 'doc', content: content as RichNode[] })
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const link = (href: unknown) => ({ type: 'link', attrs: { href, onclick: 'alert(1)', style: 'top:0' } })
const ids = [1, 2].map(one => `0198c0de-0000-7000-8000-00000000000${one}`)
const draw = (document: RichText, more = {}, language: 'en' | 'ar' = 'en') =>
  renderPart(language, <RichTextView document={document} {...more} />)

describe('a hostile document', () => {
  const foreign = [
    { type: 'script', content: [text('alert(1)')] },
    { type: 'iframe', attrs: { src: 'https://evil.example' } },
    { type: 'html', attrs: { html: '<b>no</b>' } },
    { type: 'constructor' },
    { type: '__proto__' },
    { type: 42 },
    null,
  ]
  const attributes = { onerror: 'alert(2)', onclick: 'alert(3)', style: 'position:fixed', class: 'dialog', id: 'main' }
  const { html } = draw(
    doc(
      ...foreign,
      { ...paragraph(text('<script>alert(4)</script>')), attrs: attributes },
      { type: 'heading', attrs: { ...attributes, level: 1 }, content: [text('Head')] },
      { type: 'image', attrs: { ...attributes, file: ids[0], src: 'https://evil.example/x.png', alt: 'x" onload="y' } },
      { type: 'image', attrs: { file: 'nowhere', alt: 'gone' } },
      paragraph(text('words', { type: 'blink' }, { type: 'constructor' }, null, link('javascript:alert(5)'))),
      { type: 'paragraph', content: 'words' },
    ),
    { pictures: [{ id: ids[0], picture: `file/${ids[0]}/1600x1067` }] },
  )

  it('has nothing of it drawn but words', () => {
    expect(html).not.toMatch(/<(script|iframe|b|html)\b|evil|alert\((1|2|3|5)\)|position|dialog|id="main"|<h1/)
    expect(html).not.toMatch(/ on\w+="|style="|javascript/i)
    expect(html).toContain('&lt;script&gt;alert(4)&lt;/script&gt;')
    expect(html).toContain('alt="x&quot; onload=&quot;y"')
    expect(html).toContain('This image is no longer available.')
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hello',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'relative',
    42,
    null,
  ])('has no link to %j', href => {
    expect(draw(doc(paragraph(text('words', link(href))))).html).not.toContain('<a')
  })

  it('is drawn down to twelve levels', () => {
    let deep: unknown = paragraph(text('the bottom'))
    for (let level = 0; level < 10_000; level++) deep = { type: 'blockquote', content: [deep] }
    const drawn = draw(doc(deep)).html
    expect(drawn.match(/<blockquote/g)).toHaveLength(12)
    expect(drawn).not.toContain('the bottom')
  })
})

describe('a text', () => {
  it('has its own direction by paragraph, lists and quotes by their first words', () => {
    const { html } = draw(
      doc(
        paragraph(text('مرحبا')),
        { ...paragraph(text('left')), attrs: { dir: 'ltr' } },
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('أولا'))] }] },
      ),
    )
    expect(html).toContain('<p dir="auto">مرحبا</p>')
    expect(html).toContain('<p dir="ltr">left</p>')
    expect(html).toContain('<ul dir="auto"><li><p>أولا</p></li></ul>')
  })

  it('has its headings below that of the page or the part', () => {
    const heading = (level: number) => ({ type: 'heading', attrs: { level }, content: [text(`level ${level}`)] })
    expect(draw(doc(heading(2), heading(3))).html).toMatch(/<h2 dir="auto">level 2<\/h2><h3 dir="auto">level 3/)
    expect(draw(doc(heading(2), heading(3)), { level: 3 }).html).toMatch(/<h4 .*level 2<\/h4><h5 .*level 3/)
  })

  it('links to other sites without recommending them', () => {
    const { html } = draw(
      doc(paragraph(text('out', link('https://example.org/a?b=c'), { type: 'bold' }), text('in', link('/ideas-hub')))),
    )
    expect(html).toContain('<strong><a href="https://example.org/a?b=c" rel="ugc nofollow noopener">out</a></strong>')
    expect(html).toContain('<a href="/ideas-hub">in</a>')
  })

  it('names whom it mentions, and says somebody where there is nobody', () => {
    const mention = (id?: string) => ({ type: 'mention', attrs: { id } })
    const people = [{ id: ids[0], name: 'Étanche Nord' }]
    const { html, missing } = draw(doc(paragraph(mention(ids[0]), mention(ids[1]))), { people }, 'ar')
    expect(html).toMatch(/<bdi[^>]*>Étanche Nord<\/bdi><bdi[^>]*>أحد الأعضاء<\/bdi>/)
    expectNone(missing, html)
  })

  it('has pictures of known size, with their description or none', () => {
    const image = (attrs: object) => ({ type: 'image', attrs: { file: ids[0], ...attrs } })
    const pictures = [{ id: ids[0], picture: `file/${ids[0]}/1600x1067` }]
    const { html } = draw(doc(image({ alt: 'A roof' }), image({ alt: 'kept', decoration: true })), { pictures })
    expect(html).toMatch(/alt="A roof" width="1600" height="1067"/)
    expect(html).toMatch(/alt="" width="1600"/)
  })

  it('shows what it embeds with the facts of today, says what is gone, and draws no kind that it does not know', () => {
    const embed = (kind: string, slug: unknown) => ({ type: 'embed', attrs: { kind, slug } })
    const bare = { city: null, picture: null, cost: null, trade: null, checks: [] }
    const picture = `file/${ids[0]}/1600x1067`
    const bag = { amount: 7_500, currency: 'MAD', unit: 'bag' }
    const embeds = [
      { ...bare, kind: 'product', slug: 'cement', title: 'Cement, 35 kg', city: 'Casablanca', picture, cost: bag },
      { ...bare, kind: 'product', slug: 'sand', title: 'Sand', cost: { ...bag, amount: null } },
      { ...bare, kind: 'idea', slug: 'a-kitchen', title: 'A kitchen', cost: { ...bag, amount: 5_000_000, unit: null } },
      { ...bare, kind: 'professional', slug: 'etanche', title: 'Étanche', trade: 'Plumbing', checks: ['identity'] },
      { ...bare, kind: 'calculator', slug: 'rabat', title: 'Rabat' },
    ]
    const own = embeds.map(({ kind, slug }) => embed(kind, slug))
    const { html, missing } = draw(
      doc(...own, embed('calculator', 'house'), embed('idea', 'gone'), embed('script', 'x'), embed('idea', 7)),
      { embeds },
    )
    expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      '/products/cement',
      '/products/sand',
      '/ideas-hub/a-kitchen',
      '/profile/etanche',
      '/construction-cost-calculator/rabat',
      '/construction-cost-calculator/house',
    ])
    expect(html).toMatch(
      /Cement, 35 kg.*Casablanca.*MAD\s75 per bag.*Price on request.*MAD\s50,000<.*Plumbing.*Identity/,
    )
    expect(html).toContain(`src="/api/files/${ids[0]}/320.webp"`)
    expect(html).toContain('This idea is no longer available.')
    expectNone(missing, html)
  })

  it('has callouts with their kind, rules, breaks and tables', () => {
    const cell = (type: string) => ({ type, attrs: { colspan: 2, rowspan: 1 }, content: [paragraph(text(type))] })
    const rows = [{ type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] }]
    const { html } = draw(
      doc(
        { type: 'callout', attrs: { kind: 'warning' }, content: [paragraph(text('Hot'), { type: 'hardBreak' })] },
        { type: 'horizontalRule' },
        { type: 'table', content: rows },
      ),
    )
    expect(html).toMatch(/Warning<\/p>.*<div dir="auto"><p>Hot<br\/><\/p><\/div>/)
    expect(html).toMatch(/<hr\/>.*<th colSpan="2" rowSpan="1"><p>tableHeader<\/p><\/th><td/)
  })
})
