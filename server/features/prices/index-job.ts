// Once a day each material is reckoned anew for every city, and what stands on enough prices goes to the calculator.
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { dayOf } from '#shared/values/day.ts'
import { feedCalculator } from './feed-queries.ts'
import { calculateMaterial } from './index-queries.ts'

const waiting = due('index_materials', ({ or, eb }, now) =>
  or([eb('calculated_on', 'is', null), eb('calculated_on', '<', dayOf(now))]),
)

/** The row of the material is locked: two nodes do not reckon it twice. */
export const calculatePrices: ScheduledJob = {
  name: 'reckon-prices',
  due: waiting.list,
  act: async ({ db, now }, id) => {
    const material = await waiting.lock(db, now, id)
    if (!material) return []
    await calculateMaterial(db, id, now)
    await db
      .updateTable('index_materials')
      .set({ calculated_on: dayOf(now) })
      .where('id', '=', id)
      .execute()
    const isFed = material.thing !== null && (await feedCalculator(db, id, now))
    return isFed ? ['products', 'rates'] : ['products']
  },
}
