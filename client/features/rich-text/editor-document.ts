// Between the stored document and the editor's own: what the editor adds, the server does not accept.
import type { JSONContent } from '@tiptap/core'
import { linkTarget, type RichMark, type RichNode, type RichText } from '#shared/rich-text/rich-text.ts'

const blocks = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'callout']
const cell = ['colspan', 'rowspan']
/** Attributes that are stored; the editor's extensions have others. */
const storedAttrs: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(blocks.map(type => [type, ['dir']])),
  heading: ['dir', 'level'],
  orderedList: ['dir', 'start'],
  callout: ['dir', 'kind'],
  tableCell: cell,
  tableHeader: cell,
  image: ['file', 'alt', 'decoration'],
  mention: ['id'],
  embed: ['kind', 'slug'],
  link: ['href'],
}

/** Direction follows the text unless somebody chose it. */
const usual = [null, undefined, 'auto']

function attrsOf({ type, attrs = {} }: RichMark): { attrs?: Readonly<Record<string, unknown>> } {
  const isStored = ([name, value]: [string, unknown]): boolean =>
    storedAttrs[type]?.includes(name) === true && !usual.includes(value as null)
  const stored = Object.entries(attrs).filter(isStored)
  return stored.length > 0 ? { attrs: Object.fromEntries(stored) } : {}
}

const isSafe = ({ type, attrs }: RichMark): boolean => type !== 'link' || linkTarget.test(String(attrs?.href))

// biome-ignore lint/suspicious/noControlCharactersInRegex: pasted text has them, and the server refuses them
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g

function cleanedText({ text = '', marks = [] }: RichNode): readonly RichNode[] {
  const words = text.replace(controls, '').toWellFormed()
  const stored = marks.filter(isSafe).map(({ type, ...mark }) => ({ type, ...attrsOf({ type, ...mark }) }))
  return words === '' ? [] : [{ type: 'text', text: words, ...(stored.length > 0 ? { marks: stored } : {}) }]
}

/** It recurses no deeper than the editor nests. */
function cleaned(node: RichNode): readonly RichNode[] {
  if (node.type === 'text') return cleanedText(node)
  const content = (node.content ?? []).flatMap(cleaned)
  return [{ type: node.type, ...attrsOf(node), ...(content.length > 0 ? { content } : {}) }]
}

const isBlank = ({ type, content = [] }: RichNode): boolean => type === 'paragraph' && content.length === 0

/** What is stored; without the empty paragraphs at the end, of which the editor keeps one. */
export function storedDocument(edited: RichNode): RichText {
  const content = (edited.content ?? []).flatMap(cleaned)
  return { type: 'doc', content: content.slice(0, content.findLastIndex(node => !isBlank(node)) + 1) }
}

/** What the editor shows; it has at least a paragraph. */
export function editedDocument(document: RichText | null): JSONContent {
  const { content = [] } = document ?? {}
  // The editor's type is mutable; it changes nothing in what it is given.
  return { type: 'doc', content: content.length > 0 ? (content as JSONContent[]) : [{ type: 'paragraph' }] }
}
