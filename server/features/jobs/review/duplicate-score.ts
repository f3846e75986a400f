// The likelihood that two jobs are the same, 0 to 100, as a sum of parts that the reviewer can read.
import { fold } from '#shared/values/fold.ts'

type Line = { readonly label: string; readonly unit: string; readonly quantity: string }
type Side = {
  readonly ownerId: string
  readonly cityId: string
  readonly area: string
  readonly lines: readonly Line[]
}

/** The maximum of each part; text weighs most, because copies share it. */
const most = { text: 45, city: 10, area: 5, owner: 20, lines: 20 } as const
/** Jobs below this score are not shown to the reviewer. */
export const leastScore = 40

const nameOf = ({ label, unit, quantity }: Line): string => `${fold(label)}|${fold(unit)}|${Number(quantity)}`

/** The share of common lines in all lines of both. */
function sharedLines(one: readonly Line[], other: readonly Line[]): number {
  const [a, b] = [new Set(one.map(nameOf)), new Set(other.map(nameOf))]
  const all = new Set([...a, ...b]).size
  return all === 0 ? 0 : [...a].filter(name => b.has(name)).length / all
}

/** `likeness`: trigram similarity of title and description, 0 to 1. */
export function duplicateScore(job: Side, other: Side, likeness: number) {
  const isSameCity = job.cityId === other.cityId
  const isSameArea = isSameCity && fold(job.area) === fold(other.area)
  const parts = {
    text: Math.round(likeness * most.text),
    place: (isSameCity ? most.city : 0) + (isSameArea ? most.area : 0),
    owner: job.ownerId === other.ownerId ? most.owner : 0,
    lines: Math.round(sharedLines(job.lines, other.lines) * most.lines),
  }
  return { score: parts.text + parts.place + parts.owner + parts.lines, parts }
}
