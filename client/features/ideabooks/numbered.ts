import { type Sentiment, sentiments } from '#shared/values/sentiments.ts'

/** Numbers run through the book in the order of the screen: what is wanted first. */
export function numbered<T extends { readonly id: string; readonly sentiment: Sentiment }>(items: readonly T[]) {
  const inOrder = sentiments.flatMap(one => items.filter(({ sentiment }) => sentiment === one))
  return items.map(item => ({ ...item, number: inOrder.indexOf(item) + 1 }))
}
