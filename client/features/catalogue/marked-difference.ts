// What an edit of a text changed: one passage, from its first different word to its last.

export type Difference = {
  readonly start: string
  readonly before: string
  readonly after: string
  readonly end: string
}

/** Words, and the spaces between them. */
const wordsOf = (text: string): readonly string[] => text.match(/\s+|\S+/g) ?? []

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((word, place) => word !== other[place])
  return end < 0 ? one.length : end
}

export function markedDifference(before: string, after: string): Difference {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  const start = sharedStart(old, fresh)
  const [oldRest, freshRest] = [old.slice(start), fresh.slice(start)]
  const end = sharedStart(oldRest.toReversed(), freshRest.toReversed())
  const middle = (rest: readonly string[]): string => rest.slice(0, rest.length - end).join('')
  return {
    start: fresh.slice(0, start).join(''),
    before: middle(oldRest),
    after: middle(freshRest),
    end: freshRest.slice(freshRest.length - end).join(''),
  }
}
