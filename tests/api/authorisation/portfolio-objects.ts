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
    .insertInto('portfolioItems')
    .values({
      id: work,
      professionalId,
      title: texts,
      story: texts,
      tradeId: market.tradeId,
      cityId: market.cityId,
      year: 2024,
      costLow: null,
      costHigh: null,
      currency: 'MAD',
      position: 0,
      status: 'draft',
      clientConsent: true,
    })
    .execute()
  const photo = { id: randomUUID(), itemId: work, picture: 'interior/kitchen-sage-oak', kind: 'after' as const }
  await db
    .insertInto('portfolioPhotos')
    .values({ ...photo, position: 0 })
    .execute()
  return { work }
}

const works = async (fixtures: Fixtures, { professionalId }: Caller): Promise<Objects> => ({
  own: professionalId ? await workOf(fixtures, professionalId) : null,
  another: await workOf(fixtures, fixtures.users.rival.professionalId),
})

export const portfolioObjects = { '/portfolio/{work}': works }
