// The figures of each professional, counted from the rows of the demo only.
import { markOf, ratingOf } from '#shared/features/professionals/figures.ts'
import { visible } from '#shared/features/reviews/lifecycle.ts'
import { type DemoRows, type Pro, rowsIn } from './model.ts'

export type ProFigures = {
  readonly ratingSum: number
  readonly ratingCount: number
  readonly completed: number
  readonly ended: number
  readonly successful: number
  readonly rating: number | null
}

type Counted = { -readonly [K in keyof ProFigures]: ProFigures[K] }

const nothing = (): Counted => ({ ratingSum: 0, ratingCount: 0, completed: 0, ended: 0, successful: 0, rating: null })

function countReviews(figures: ReadonlyMap<string, Counted>, rows: DemoRows): void {
  for (const { professionalId, kind, side, status, ...scores } of rowsIn(rows, 'reviews')) {
    const own = figures.get(professionalId)
    const isCounted = kind === 'workmanship' && side === 'client' && visible.some(one => one === status)
    if (!own || !isCounted) continue
    const { quality, time, price, communication, tidiness } = scores
    own.ratingSum += markOf({
      communication,
      quality: quality ?? 0,
      time: time ?? 0,
      price: price ?? 0,
      tidiness: tidiness ?? 0,
    })
    own.ratingCount += 1
  }
}

function countProjects(figures: ReadonlyMap<string, Counted>, rows: DemoRows): void {
  for (const { professionalId, status } of rowsIn(rows, 'projects')) {
    const own = figures.get(professionalId)
    const done = status === 'completed' || status === 'closed' ? 1 : 0
    if (!own || (!done && status !== 'terminated')) continue
    own.ended += 1
    own.completed += done
    own.successful += done
  }
}

const summed = ({ ratingSum, ratingCount }: Counted) => ({ sum: ratingSum, count: ratingCount })

function rate(figures: ReadonlyMap<string, Counted>, pros: readonly Pro[]): void {
  const trades = new Map<string, Counted>()
  const mainTrade = (pro: Pro): string => pro.trades[0]?.id ?? ''
  for (const pro of pros) {
    const own = figures.get(pro.id) ?? nothing()
    const sum = trades.get(mainTrade(pro)) ?? nothing()
    sum.ratingSum += own.ratingSum
    sum.ratingCount += own.ratingCount
    trades.set(mainTrade(pro), sum)
  }
  for (const pro of pros) {
    const own = figures.get(pro.id)
    if (own) own.rating = ratingOf(summed(own), summed(trades.get(mainTrade(pro)) ?? nothing()))
  }
}

export function figuresOf(rows: DemoRows, pros: readonly Pro[]): ReadonlyMap<string, ProFigures> {
  const figures = new Map<string, Counted>(pros.map(pro => [pro.id, nothing()]))
  countReviews(figures, rows)
  countProjects(figures, rows)
  rate(figures, pros)
  return figures
}
