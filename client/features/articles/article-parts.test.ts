import { expect, it } from 'vitest'
import { partsOf } from '#shared/features/articles/parts.ts'
import type { RichNode } from '#shared/rich-text/rich-text.ts'
import { contentsOf } from './article-parts.ts'

const text = (words: string): RichNode[] => [{ type: 'text', text: words }]
const heading = (level: number, words: string): RichNode => ({
  type: 'heading',
  attrs: { level },
  content: text(words),
})
const paragraph = (count: number): RichNode => ({ type: 'paragraph', content: text('word '.repeat(count)) })

it('the contents of an article are its headings of the second level, each as long as its text', () => {
  const [first, second] = [heading(2, 'What it is made of'), heading(2, 'What it costs')]
  const content = [paragraph(900), first, paragraph(20), heading(3, 'Below'), paragraph(20), second, paragraph(900)]
  const { parts, anchors } = contentsOf({ type: 'doc', content })
  expect(parts).toEqual([
    { id: 'part-1', title: 'What it is made of', length: 1 },
    { id: 'part-2', title: 'What it costs', length: 5 },
  ])
  expect([...anchors]).toEqual([
    [first, 'part-1'],
    [second, 'part-2'],
  ])
})

it('an empty document has no contents', () => {
  expect(contentsOf({ type: 'doc' }).parts).toEqual([])
})

it('a part has the same key whatever the order of its keys, which the database changes', () => {
  const content = (node: RichNode) => ({
    title: 'A roof',
    summary: '',
    body: { type: 'doc', content: [node] } as const,
  })
  const [written] = partsOf(
    content({ type: 'heading', attrs: { level: 2, dir: 'auto' }, content: text('Lime') }),
  ).slice(-1)
  const [stored] = partsOf(content({ content: text('Lime'), attrs: { dir: 'auto', level: 2 }, type: 'heading' })).slice(
    -1,
  )
  const [other] = partsOf(content({ type: 'heading', attrs: { level: 3, dir: 'auto' }, content: text('Lime') })).slice(
    -1,
  )
  expect(stored?.key).toBe(written?.key)
  expect(other?.key).not.toBe(written?.key)
})
