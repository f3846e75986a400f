// Recalculates the index of each material for every city daily, and feeds prices with enough suppliers to the
// calculator.
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { dayOf } from '#shared/values/day.ts'
import { feedCalculator } from './feed-queries.ts'
import { calculateMaterial } from './index-queries.ts'

const waiting = due('indexMaterials', ({ or, eb }, now) =>
  or([eb('calculatedOn', 'is', null), eb('calculatedOn', '<', dayOf(now))]),
)

/** Marks, and so locks, the material's row, so that two nodes do not calculate it twice. */
export const calculatePrices: ScheduledJob = {
  name: 'calculate-prices',
  due: waiting.list,
  run: async ({ db, now }, id) => {
    const material = await waiting.mark(db, now, id, { calculatedOn: dayOf(now) })
    if (!material) return []
    await calculateMaterial(db, id, now)
    const isFed = material.thing !== null && (await feedCalculator(db, id, now))
    return isFed ? ['products', 'rates'] : ['products']
  },
}
