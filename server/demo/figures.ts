// The figures of each professional, counted from the rows of the demo and from nothing else.
import { type Gathered, type Pro, rowsIn } from './world.ts'

export type ProFigures = {
  readonly ratingSum: number
  readonly ratingCount: number
  readonly completed: number
  readonly ended: number
  readonly successful: number
}

type Counted = { -readonly [K in keyof ProFigures]: ProFigures[K] }

const nothing = (): Counted => ({ ratingSum: 0, ratingCount: 0, completed: 0, ended: 0, successful: 0 })

export function figuresOf(rows: Gathered, pros: readonly Pro[]): ReadonlyMap<string, ProFigures> {
  const figures = new Map<string, Counted>(pros.map(pro => [pro.id, nothing()]))
  for (const review of rowsIn(rows, 'reviews')) {
    const own = figures.get(review.professional_id)
    if (!own) continue
    const { quality, time, price, communication, tidiness } = review
    own.ratingSum += (quality + time + price + communication + tidiness) / 5
    own.ratingCount += 1
  }
  for (const project of rowsIn(rows, 'projects')) {
    const own = figures.get(project.professional_id)
    const isDone = project.status === 'completed' || project.status === 'closed'
    if (!own || (!isDone && project.status !== 'terminated')) continue
    own.ended += 1
    if (isDone) {
      own.completed += 1
      own.successful += 1
    }
  }
  return figures
}
