// Texts of the demo's articles: one block a line, in a few marks.
import type { RichNode, RichText } from '#shared/rich-text/rich-text.ts'

/** `**bold**` */
const inlineOf = (line: string): RichNode[] =>
  line
    .split('**')
    .map((text, place): RichNode => ({ type: 'text', text, ...(place % 2 === 1 && { marks: [{ type: 'bold' }] }) }))
    .filter(({ text }) => text !== '')

const paragraph = (line: string): RichNode => ({ type: 'paragraph', content: inlineOf(line) })

function rowOf(line: string, place: number): RichNode {
  const cells = line.split('|').slice(1, -1)
  const type = place === 0 ? 'tableHeader' : 'tableCell'
  return { type: 'tableRow', content: cells.map(cell => ({ type, content: [paragraph(cell.trim())] })) }
}

const item = (line: string): RichNode => ({
  type: 'listItem',
  content: [paragraph(line.replace(/^(-|\d+\.) /, ''))],
})

/** Neighbouring lines of one of these are one block. */
const groups = [
  { mark: /^- /, type: 'bulletList', of: item },
  { mark: /^\d+\. /, type: 'orderedList', of: item },
  { mark: /^\| /, type: 'table', of: rowOf },
] as const
const groupOf = (line: string) => groups.find(({ mark }) => mark.test(line))

function blockOf(lines: readonly [string, ...string[]]): RichNode {
  const [line] = lines
  const group = groupOf(line)
  if (group) return { type: group.type, content: lines.map(group.of) }
  if (line.startsWith('## ')) return { type: 'heading', attrs: { level: 2 }, content: inlineOf(line.slice(3)) }
  const [, embedded, slug] = /^@ (\w+): (\S+)$/.exec(line) ?? []
  if (embedded) return { type: 'embed', attrs: { kind: embedded, slug } }
  const [, kind, words = ''] = /^! (\w+): (.*)$/.exec(line) ?? []
  return kind ? { type: 'callout', attrs: { kind }, content: [paragraph(words)] } : paragraph(line)
}

/**
 * `## ` heading, `- ` and `1. ` lists, `| a | b |` table with its head, `! note: ` callout, `@ idea: slug` embed, else
 * a paragraph.
 */
export function articleText(lines: readonly string[]): RichText {
  const blocks: [string, ...string[]][] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    const group = groupOf(line)
    if (last && group && groupOf(last[0]) === group) last.push(line)
    else blocks.push([line])
  }
  return { type: 'doc', content: blocks.map(blockOf) }
}
