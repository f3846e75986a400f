import { expect, it } from 'vitest'
import { embedsOf, isEmptyRichText, plainText, richTextOf } from './read.ts'
import type { RichText } from './rich-text.ts'
import { richTextInput } from './schema.ts'

const input = richTextInput({ most: 100, pictures: 1 })
const file = '0b9f1f5e-6a43-4a58-9a53-1d2f0a4a2b11'

/** The code of the error; null: accepted. */
function codeOf(document: unknown): unknown {
  const { success, error } = input.safeParse(document)
  return success ? null : (error.issues[0] as { params?: { code?: string } }).params?.code
}

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const p = (...content: unknown[]) => ({ type: 'paragraph', content })
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) })
const word = p(text('word'))
const holding = (type: string, ...content: unknown[]) => ({ type, content })
const image = (attrs: unknown) => ({ type: 'image', attrs })
const embed = (kind: string, slug?: string) => ({ type: 'embed', attrs: { kind, ...(slug && { slug }) } })
const link = (href: unknown) => doc(p(text('here', { type: 'link', attrs: { href } })))
const cell = (attrs: object = {}, type = 'tableCell') => ({ type, attrs, content: [word] })
const table = (...cells: unknown[]) => holding('table', holding('tableRow', ...cells))
const listed = (content: unknown) => holding('bulletList', holding('listItem', p(), content))

it.each<[string, unknown]>([
  ['paragraphs', richTextOf('One\nTwo')],
  ['an empty paragraph', doc(p(), { type: 'paragraph' }, word)],
  ['every mark', doc(p(text('word', { type: 'bold' }, { type: 'italic' }, { type: 'strike' }, { type: 'code' })))],
  [
    'links',
    doc(...['https://a.example/b?c', 'mailto:a@b.example', 'tel:+212 5', '/ideas'].flatMap(to => link(to).content)),
  ],
  ['directions', doc({ ...word, attrs: { dir: 'rtl' } }, { ...word, attrs: { dir: null } })],
  ['headings', doc({ type: 'heading', attrs: { level: 2 }, content: word.content })],
  [
    'lists in lists',
    doc(holding('bulletList', holding('listItem', word, holding('orderedList', holding('listItem', word))))),
  ],
  ['a quote and a rule', doc(holding('blockquote', word), { type: 'horizontalRule' })],
  ['a callout', doc({ type: 'callout', attrs: { kind: 'tip' }, content: [word] })],
  ['a table', doc(table(cell({ colspan: 2, rowspan: 20, colwidth: null }), cell({}, 'tableHeader')))],
  ['a picture', doc(image({ file, alt: 'A wall' }))],
  ['a decoration', doc(word, image({ file, alt: '', decoration: true }))],
  ['embeds', doc(word, embed('product', 'زليج'), embed('calculator', 'house'))],
  ['mentions and breaks', doc(p(text('word'), { type: 'hardBreak' }, { type: 'mention', attrs: { id: file } }))],
])('accepts %s', (_, document) => expect(codeOf(document)).toBeNull())

it.each<[string, unknown, string]>([
  ['no document', 'text', 'invalid'],
  ['null', null, 'invalid'],
  ['a list of documents', [doc(word)], 'invalid'],
  ['a node that is no document', word, 'invalid'],
  ['a document in a document', doc(doc(word)), 'invalid'],
  ['an unknown node', doc(word, { type: 'iframe' }), 'invalid'],
  ['a node named like a method', doc(word, { type: 'constructor' }), 'invalid'],
  ['an unknown mark', doc(p(text('word', { type: 'underline' }))), 'invalid'],
  ['an unknown attribute', doc({ ...word, attrs: { onclick: 'x' } }), 'invalid'],
  ['an unknown key', doc({ ...word, style: 'x' }), 'invalid'],
  ['a null as node', doc(null), 'invalid'],
  ['a null as attributes', doc({ ...word, attrs: null }), 'invalid'],
  ['a null as attributes of a picture', doc(word, image(null)), 'invalid'],
  ['a null as attributes of a mention', doc(p(text('a'), { type: 'mention', attrs: null })), 'invalid'],
  ['a null as marks', doc(p({ type: 'text', text: 'a', marks: null })), 'invalid'],
  ['a null as content', doc(word, { type: 'paragraph', content: null }), 'invalid'],
  ['a null as mark', doc(p(text('a', null))), 'invalid'],
  ['marks on a block', doc({ ...word, marks: [{ type: 'bold' }] }), 'invalid'],
  ['marks on a mention', doc(p({ type: 'mention', attrs: { id: file }, marks: [{ type: 'bold' }] })), 'invalid'],
  ['a link without a target', doc(p(text('a', { type: 'link' }))), 'invalid'],
  ['javascript', link('javascript:alert(1)'), 'invalid'],
  ['data', link('data:text/html,x'), 'invalid'],
  ['another host as a path', link('//evil.example'), 'invalid'],
  ['a target that is no text', link(['https://a.example']), 'invalid'],
  ['a heading without a level', doc(holding('heading', text('a'))), 'invalid'],
  ['a heading of another level', doc({ type: 'heading', attrs: { level: 1 }, content: word.content }), 'invalid'],
  ['a picture without a file', doc(word, image({ alt: 'A wall' })), 'invalid'],
  ['a mention without a person', doc(p(text('a'), { type: 'mention' })), 'invalid'],
  ['a callout without a kind', doc(holding('callout', word)), 'invalid'],
  ['an embed of nothing', doc(word, embed('product')), 'invalid'],
  ['an embed of another site', doc(word, embed('product', '//a.example')), 'invalid'],
  ['an embed of another kind', doc(word, embed('video', 'a')), 'invalid'],
  ['text without a paragraph', doc(text('a')), 'invalid'],
  ['a paragraph in a paragraph', doc(p(word)), 'invalid'],
  ['a paragraph in a heading', doc({ type: 'heading', attrs: { level: 2 }, content: [word] }), 'invalid'],
  ['a picture in a paragraph', doc(p(text('a'), image({ file, alt: 'b' }))), 'invalid'],
  ['a picture in a list', doc(listed(image({ file, alt: 'b' }))), 'invalid'],
  ['a list of paragraphs', doc(holding('bulletList', word)), 'invalid'],
  ['a list item without a list', doc(holding('listItem', word)), 'invalid'],
  ['a list item that begins with a list', doc(holding('bulletList', holding('listItem', listed(word)))), 'invalid'],
  ['an empty list', doc(word, holding('bulletList')), 'invalid'],
  ['an empty quote', doc(word, { type: 'blockquote' }), 'invalid'],
  ['a table of cells', doc(holding('table', cell())), 'invalid'],
  ['a row without a table', doc(holding('tableRow', cell())), 'invalid'],
  ['a table in a table', doc(table({ type: 'tableCell', content: [table(cell())] })), 'invalid'],
  ['an empty table', doc(word, holding('table')), 'invalid'],
  ['a cell over too many columns', doc(table(cell({ colspan: 21 }))), 'invalid'],
  ['a cell over no row', doc(table(cell({ rowspan: 0 }))), 'invalid'],
  ['a cell over half a row', doc(table(cell({ rowspan: 1.5 }))), 'invalid'],
  ['content in a rule', doc(word, holding('horizontalRule', word)), 'invalid'],
  ['content in text', doc(p({ ...text('a'), content: [text('b')] })), 'invalid'],
  ['text in a block', doc({ ...word, text: 'a' }), 'invalid'],
  ['an empty text', doc(p(text(''))), 'invalid'],
  ['a control character', doc(p(text('a\u0000b'))), 'invalid'],
  ['half a character', doc(p(text('a\uD800'))), 'invalid'],
  ['a picture without a description', doc(word, image({ file })), 'describe-picture'],
  ['an invisible description', doc(word, image({ file, alt: '\u200B ' })), 'describe-picture'],
  ['a second picture', doc(image({ file, alt: 'a' }), image({ file: file.replace('0', '1'), alt: 'b' })), 'too-many'],
  ['many embeds', doc(word, ...Array.from({ length: 21 }, (_, at) => embed('product', `p-${at}`))), 'too-many'],
  ['nothing', doc(), 'required'],
  ['nothing visible', doc(p(text('\u200B'))), 'required'],
  ['a decoration alone', doc(image({ file, decoration: true })), 'required'],
  ['a long text', richTextOf('x'.repeat(101)), 'too-long'],
  ['many nodes', doc(...Array.from({ length: 2001 }, () => word)), 'too-large'],
  ['deep lists', doc(listed(listed(listed(word)))), 'too-large'],
])('refuses %s', (_, document, code) => expect(codeOf(document)).toBe(code))

it('refuses hostile documents without recursing or being slow', () => {
  let deep: unknown = word
  for (let depth = 0; depth < 10_000; depth++) deep = listed(deep)
  expect(codeOf(doc(deep))).toBe('too-large')
  expect(codeOf(richTextOf('x'.repeat(5_000_000)))).toBe('too-long')
  expect(codeOf(doc(p(text(' \u200B\n'.repeat(1_500_000)))))).toBe('required')
  expect(plainText(doc(deep) as RichText)).toBe('word')
})

it('reads what a document refers to, and whether it says anything', () => {
  const idea = embed('idea', 'a-kitchen')
  const document = doc(idea, idea, embed('product', 'a-kitchen')) as RichText
  expect(embedsOf(document)).toEqual([idea.attrs, { kind: 'product', slug: 'a-kitchen' }])
  expect([isEmptyRichText(document), isEmptyRichText(richTextOf(' \u200B')), isEmptyRichText(richTextOf('a'))]).toEqual(
    [...[true, true, false]],
  )
})
