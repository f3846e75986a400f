import type { NodeType, Node as ProseMirrorNode, Schema } from '@tiptap/pm/model'
import { expect, it } from 'vitest'
import { plainText, richTextOf } from '#shared/rich-text/read.ts'
import type { Embed, RichNode, RichText } from '#shared/rich-text/rich-text.ts'
import { richTextInput } from '#shared/rich-text/schema.ts'
import { askedPerson, changePicture, createEditor, insertCallout, insertEmbed, insertTable } from './create-editor.ts'
import { editedDocument, storedDocument } from './editor-document.ts'
import { documentOf, isPlain, linesOf, picturesOf, withPicture } from './plain-document.ts'

const input = richTextInput({ most: 60_000, pictures: 100 })
const file = '0b9f1f5e-6a43-4a58-9a53-1d2f0a4a2b11'
const words = { personOf: () => 'Hind', calloutOf: (kind: string) => kind, embedOf: ({ kind }: Embed) => kind }

/** Without a view, which needs a browser. */
const editorOf = (value: RichText | null) =>
  createEditor({
    ...{ element: null, value, words },
    ...{ onChange: () => undefined, onFiles: () => undefined, onTooLong: () => undefined, onKey: () => false },
  })
const roundTrip = (document: RichText): RichText => storedDocument(editorOf(document).getJSON() as RichText)

/** The same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const values: Readonly<Record<string, (pick: (below: number) => number) => object>> = {
  heading: pick => ({ level: 2 + pick(2), dir: ['auto', 'rtl', 'ltr'][pick(3)] }),
  paragraph: pick => ({ dir: ['auto', 'rtl', 'ltr'][pick(3)] }),
  orderedList: pick => ({ start: 1 + pick(9) }),
  callout: pick => ({ kind: ['note', 'tip', 'warning'][pick(3)] }),
  image: pick => ({ file, alt: 'A wall', decoration: pick(2) === 1 }),
  mention: () => ({ id: file }),
  embed: pick => ({ kind: ['product', 'professional', 'idea', 'calculator'][pick(4)], slug: 'a-thing' }),
  tableCell: pick => ({ colspan: 1 + pick(3) }),
  link: () => ({ href: 'https://a.example' }),
}
/** Levels that a node needs below itself, down to a text. */
const needs: Readonly<Record<string, number>> = {
  ...{ bulletList: 3, orderedList: 3, blockquote: 2, callout: 2, table: 4 },
}

function textOf(schema: Schema, pick: (below: number) => number): ProseMirrorNode {
  const marks = Object.values(schema.marks).filter(() => pick(4) === 0)
  const allowed = marks.filter(({ name }) => name !== 'code' || marks.length === 1)
  return schema.text(
    ['word ', 'كلمة ', 'a\u0007b '][pick(3)] ?? '',
    allowed.map(type => type.create(values[type.name]?.(pick))),
  )
}

/** Any node that the editor's schema allows, not deeper than the editor makes. */
function anyNode(type: NodeType, level: number, pick: (below: number) => number): ProseMirrorNode {
  const content: ProseMirrorNode[] = []
  let match = type.contentMatch
  for (let more = 1 + pick(3); more > 0 || !match.validEnd; more--) {
    const choices = Array.from({ length: match.edgeCount }, (_, at) => match.edge(at)).filter(
      edge => level + 1 + (needs[edge.type.name] ?? 0) <= 6,
    )
    const edge = choices[pick(choices.length)]
    if (!edge) break
    const { name } = edge.type
    content.push(name === 'text' ? textOf(type.schema, pick) : anyNode(edge.type, level + 1, pick))
    match = edge.next
  }
  return type.createChecked(values[type.name]?.(pick), content)
}

it('the server accepts whatever the editor can hold, and the editor gives it back', () => {
  const { schema } = editorOf(null)
  const seen = new Set<string>()
  for (let seed = 1; seed <= 300; seed++) {
    const made = anyNode(schema.topNodeType, 0, numbers(seed))
    made.check()
    made.descendants(
      ({ type, marks }) => void [type, ...marks.map(mark => mark.type)].forEach(({ name }) => void seen.add(name)),
    )
    const document = storedDocument(made.toJSON() as RichNode)
    if (plainText(document) !== '') expect([seed, input.safeParse(document).error?.issues]).toEqual([seed, undefined])
    expect(roundTrip(document)).toEqual(document)
  }
  const known = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)].filter(name => name !== 'doc')
  expect([...seen].toSorted()).toEqual(known.toSorted())
})

it('drops what the server refuses: other attributes, unsafe links, control characters, the empty end', () => {
  const marks = [{ type: 'link', attrs: { href: 'javascript:alert(1)', target: '_blank' } }, { type: 'bold' }]
  const edited: RichNode = {
    type: 'doc',
    content: [
      { type: 'paragraph', attrs: { dir: 'auto' } },
      { type: 'paragraph', attrs: { dir: 'rtl' }, content: [{ type: 'text', text: 'a\u0000b\uD800', marks }] },
      { type: 'paragraph', attrs: { dir: 'auto' }, content: [{ type: 'text', text: '\u0000' }] },
    ],
  }
  expect(storedDocument(edited).content).toEqual([
    { type: 'paragraph' },
    {
      type: 'paragraph',
      attrs: { dir: 'rtl' },
      content: [{ type: 'text', text: 'ab\uFFFD', marks: [{ type: 'bold' }] }],
    },
  ])
  expect(storedDocument(editedDocument(null) as RichText)).toEqual({ type: 'doc', content: [] })
})

it('changes and removes a picture wherever it stands', () => {
  const image = { type: 'image', attrs: { file, alt: '', decoration: false } }
  const editor = editorOf({ type: 'doc', content: [image, ...(richTextOf('word').content ?? []), image] })
  changePicture(editor, file, { alt: 'A wall' })
  expect(picturesOf(storedDocument(editor.getJSON() as RichText))).toEqual([
    { type: 'image', attrs: { file, alt: 'A wall', decoration: false } },
  ])
  changePicture(editor, file, null)
  expect(storedDocument(editor.getJSON() as RichText)).toEqual(richTextOf('word'))
})

it('inserts below the block with the cursor, in an empty line above it, and changes the callout around it', () => {
  const embed = { kind: 'product', slug: 'cement' } as const
  const typesOf = (editor: ReturnType<typeof editorOf>) =>
    storedDocument(editor.getJSON() as RichText).content?.map(({ type }) => type)
  const empty = editorOf(null)
  insertEmbed(empty, embed)
  insertEmbed(empty, { ...embed, slug: 'lime' })
  expect(storedDocument(empty.getJSON() as RichText).content).toEqual([
    { type: 'embed', attrs: embed },
    { type: 'embed', attrs: { ...embed, slug: 'lime' } },
  ])
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: richTextOf('item').content ?? [] }] }
  const editor = editorOf({ type: 'doc', content: [list, ...(richTextOf('word').content ?? [])] })
  editor.commands.setTextSelection(4)
  insertTable(editor)
  insertCallout(editor, 'tip')
  expect(typesOf(editor)).toEqual(['bulletList', 'callout', 'table', 'paragraph'])
  // In its paragraph, after the list.
  editor.commands.setTextSelection(12)
  expect(editor.isActive('callout', { kind: 'tip' })).toBe(true)
  insertCallout(editor, 'warning')
  expect(editor.isActive('callout', { kind: 'warning' })).toBe(true)
  expect(typesOf(editor)).toEqual(['bulletList', 'callout', 'table', 'paragraph'])
  const document = storedDocument(editor.getJSON() as RichText)
  expect(input.safeParse(document).error).toBeUndefined()
})

it.each([
  ['Ask @Hi', 'Hi'],
  ['@عمر ب', 'عمر ب'],
  ['mail a@b', undefined],
  ['Ask @', undefined],
  ['@Hind says that', undefined],
])('of %j it looks for %j', (text, q) => {
  const editor = editorOf(richTextOf(text))
  editor.commands.setTextSelection(text.length + 1)
  expect(askedPerson(editor)?.q).toBe(q)
})

it('a text area shows paragraphs with pictures below, as they are typed', () => {
  const image = { type: 'image', attrs: { file, alt: 'A wall' } }
  const document = documentOf('One\n\nTwo\n', [image])
  expect([isPlain(document), linesOf(document)]).toEqual([true, 'One\n\nTwo\n'])
  expect(picturesOf(withPicture(document, file, { decoration: true }))[0]?.attrs.decoration).toBe(true)
  expect(withPicture(document, file, null)).toEqual(documentOf('One\n\nTwo\n', []))
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: richTextOf('a').content ?? [] }] }
  const bold = { type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }] }] }
  for (const content of [
    [list],
    [bold],
    [image, { type: 'paragraph' }],
    [{ type: 'paragraph', attrs: { dir: 'rtl' } }],
  ])
    expect(isPlain({ type: 'doc', content })).toBe(false)
})
