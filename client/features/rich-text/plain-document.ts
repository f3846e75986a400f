// Documents of paragraphs with pictures at their end, which a text area can show: what is written before the editor's
// script has arrived.
import type { RichNode, RichText } from '#shared/rich-text/rich-text.ts'

export type PictureNode = RichNode & { readonly attrs: { file: string; alt?: string; decoration?: boolean } }

const isPicture = (node: RichNode): node is PictureNode => node.type === 'image'
const paragraphsOf = ({ content = [] }: RichNode): readonly RichNode[] => content.filter(node => !isPicture(node))

/** One for each file. Pictures stand between the blocks, not in them. */
export const picturesOf = ({ content = [] }: RichNode): readonly PictureNode[] => [
  ...new Map(content.filter(isPicture).map(node => [node.attrs.file, node])).values(),
]

const isBare = ({ type, marks = [] }: RichNode): boolean => type === 'text' && marks.length === 0
const isPlainParagraph = ({ type, attrs = {}, content = [] }: RichNode): boolean =>
  type === 'paragraph' && content.every(isBare) && (attrs.dir ?? 'auto') === 'auto'

/** Whether a text area shows all of it. */
export function isPlain({ content = [] }: RichText): boolean {
  const first = content.findIndex(isPicture)
  const end = first < 0 ? content.length : first
  return content.slice(0, end).every(isPlainParagraph) && content.slice(end).every(isPicture)
}

/** One line per paragraph, empty ones too. */
export const linesOf = (document: RichText): string =>
  paragraphsOf(document)
    .map(({ content = [] }) => content.map(({ text = '' }) => text).join(''))
    .join('\n')

/** Unlike `richTextOf` it keeps empty lines, or nobody could begin a new one. */
export function documentOf(lines: string, pictures: readonly RichNode[]): RichText {
  const paragraphs = lines === '' ? [] : lines.split('\n')
  return {
    type: 'doc',
    content: [
      ...paragraphs.map(text => ({ type: 'paragraph', ...(text ? { content: [{ type: 'text', text }] } : {}) })),
      ...pictures,
    ],
  }
}

/** Changes the pictures that are the same file; null removes them. */
export function withPicture(document: RichText, file: string, change: Partial<PictureNode['attrs']> | null): RichText {
  const changed = (node: RichNode): readonly RichNode[] => {
    if (!isPicture(node) || node.attrs.file !== file) return [node]
    return change ? [{ ...node, attrs: { ...node.attrs, ...change } }] : []
  }
  return { ...document, content: (document.content ?? []).flatMap(changed) }
}

/** Its owner gets the file itself. */
export const ownPicture = (file: string): string => `/api/files/${file}`
