// A publishable work of the caller, and one of another professional.
import { randomUUID } from 'node:crypto'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

async function workOf(fixtures: Fixtures, professionalId: string): Promise<Params> {
  const { db } = fixtures.app.platform.database
  const work = randomUUID()
  const texts = JSON.stringify({ en: 'A new bathroom', fr: '', ar: '' })
  const { market } = fixtures
  await db
    .insertInto('portfolio_items')
    .values({
      id: work,
      professional_id: professionalId,
      title: texts,
      story: texts,
      trade_id: market.tradeId,
      city_id: market.cityId,
      year: 2024,
      cost_low: null,
      cost_high: null,
      currency: 'MAD',
      position: 0,
      status: 'draft',
      client_consent: true,
    })
    .execute()
  const photo = { id: randomUUID(), item_id: work, picture: 'interior/kitchen-sage-oak', kind: 'after' as const }
  await db
    .insertInto('portfolio_photos')
    .values({ ...photo, position: 0 })
    .execute()
  return { work }
}

const works = async (fixtures: Fixtures, { professionalId }: Caller): Promise<Objects> => ({
  own: professionalId ? await workOf(fixtures, professionalId) : null,
  another: await workOf(fixtures, fixtures.users.rival.professionalId),
})

export const portfolioObjects = { '/portfolio/{work}': works }
