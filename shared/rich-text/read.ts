// Reads documents of the editor: their plain text, and what they refer to. Nothing that reads what people send recurses, whatever the depth.
import { isVisible } from '#shared/values/visible.ts'
import type { Embed, RichNode, RichText } from './rich-text.ts'

/** All nodes in reading order. */
export function* nodesOf(document: RichNode): Generator<RichNode> {
  const open: RichNode[] = [document]
  for (let node = open.pop(); node; node = open.pop()) {
    yield node
    for (let at = (node.content?.length ?? 0) - 1; at >= 0; at--) open.push(node.content?.[at] as RichNode)
  }
}

const inline: readonly string[] = ['text', 'mention', 'hardBreak']

/** One line per paragraph, with the descriptions of pictures. */
export function plainText(document: RichText): string {
  let text = ''
  for (const { type, text: words = '', attrs } of nodesOf(document)) {
    if (!inline.includes(type) || type === 'hardBreak') text += '\n'
    if (type === 'text') text += words
    if (type === 'image' && typeof attrs?.alt === 'string') text += attrs.alt
  }
  return text.replace(/\n{2,}/g, '\n').trim()
}

const idsOf = (document: RichText, type: string, name: string): readonly string[] => [
  ...new Set(
    [...nodesOf(document)].flatMap(node => {
      const id = node.type === type ? node.attrs?.[name] : null
      return typeof id === 'string' ? [id] : []
    }),
  ),
]

export const fileIdsOf = (document: RichText): readonly string[] => idsOf(document, 'image', 'file')
/** Ids of the mentioned people. */
export const mentionsOf = (document: RichText): readonly string[] => idsOf(document, 'mention', 'id')

/** Each once. */
export const embedsOf = (document: RichText): readonly Embed[] => [
  ...new Map(
    [...nodesOf(document)]
      .filter(({ type }) => type === 'embed')
      .map(({ attrs }) => [`${attrs?.kind} ${attrs?.slug}`, attrs as Embed]),
  ).values(),
]

/** No word, and no picture with a description. */
export const isEmptyRichText = (document: RichText): boolean => !isVisible(plainText(document))

/** One paragraph per line. */
export function richTextOf(plain: string): RichText {
  const lines = plain.split(/\n+/).filter(line => line !== '')
  return { type: 'doc', content: lines.map(text => ({ type: 'paragraph', content: [{ type: 'text', text }] })) }
}

/** The same document without nodes of these types. Only for stored documents, whose depth has a limit. */
export function withoutNodes<N extends RichNode>(node: N, types: readonly string[]): N {
  if (!node.content) return node
  return {
    ...node,
    content: node.content.filter(({ type }) => !types.includes(type)).map(one => withoutNodes(one, types)),
  }
}
