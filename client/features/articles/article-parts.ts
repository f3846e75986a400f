// The parts of an article, each under a heading of the second level.
import { plainText } from '#shared/rich-text/read.ts'
import type { RichNode, RichText } from '#shared/rich-text/rich-text.ts'

export type Part = {
  readonly id: string
  readonly title: string
  /** 1 to 5: how long it takes to read, beside the other parts. */
  readonly length: number
}

const words = (nodes: readonly RichNode[]): number =>
  plainText({ type: 'doc', content: nodes }).split(/\s+/).filter(Boolean).length

/** Words of a part that is one step long. */
const step = 90
const longest = 5

/** `anchors`: the ids of the headings. */
export function contentsOf({ content = [] }: RichText) {
  const anchors = new Map<RichNode, string>()
  const begins = content.flatMap((node, place) => (node.type === 'heading' && node.attrs?.level === 2 ? [place] : []))
  const parts = begins.map((begin, index): Part => {
    const nodes = content.slice(begin, begins[index + 1])
    const [heading] = nodes as [RichNode]
    const id = `part-${index + 1}`
    anchors.set(heading, id)
    const length = Math.min(longest, Math.max(1, Math.round(words(nodes) / step)))
    return { id, title: plainText({ type: 'doc', content: [heading] }), length }
  })
  return { parts, anchors }
}
