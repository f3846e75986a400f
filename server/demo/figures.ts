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

function countReviews(figures: ReadonlyMap<string, Counted>, rows: Gathered): void {
  for (const { professional_id, quality, time, price, communication, tidiness } of rowsIn(rows, 'reviews')) {
    const own = figures.get(professional_id)
    if (!own) continue
    own.ratingSum += (quality + time + price + communication + tidiness) / 5
    own.ratingCount += 1
  }
}

function countProjects(figures: ReadonlyMap<string, Counted>, rows: Gathered): void {
  for (const { professional_id, status } of rowsIn(rows, 'projects')) {
    const own = figures.get(professional_id)
    const done = status === 'completed' || status === 'closed' ? 1 : 0
    if (!own || (!done && status !== 'terminated')) continue
    own.ended += 1
    own.completed += done
    own.successful += done
  }
}

export function figuresOf(rows: Gathered, pros: readonly Pro[]): ReadonlyMap<string, ProFigures> {
  const figures = new Map<string, Counted>(pros.map(pro => [pro.id, nothing()]))
  countReviews(figures, rows)
  countProjects(figures, rows)
  return figures
}
