// Ideas and their categories: the same for everybody.
import { randomUUID } from 'node:crypto'
import { anIdea } from '#tests/support/ideas.ts'
import type { Professional } from '#tests/support/market.ts'
import { aProposal } from '#tests/support/proposals.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects } from './objects.ts'

export const ideaObjects = {
  '/ideas/{idea}': async ({ app, market }: Fixtures): Promise<Objects> => {
    const { slug } = await anIdea(app.platform.database.db, { cityId: market.cityId })
    return { own: { idea: slug }, another: null }
  },
  '/own-ideas/{idea}': async (fixtures: Fixtures, { professionalId, id, token }: Caller): Promise<Objects> => {
    const { app, market, users } = fixtures
    const own = professionalId && id && token ? { professionalId, id, token } : null
    return {
      own: own && { idea: await aProposal(app, market, own as Professional) },
      another: { idea: await aProposal(app, market, users.rival) },
    }
  },
  '/admin/ideas/{idea}': async ({ app, market, users }: Fixtures): Promise<Objects> => ({
    own: { idea: await aProposal(app, market, users.rival) },
    another: null,
  }),
  '/idea-categories/{category}': async ({ app }: Fixtures): Promise<Objects> => {
    const [category, now] = [randomUUID(), new Date()]
    const name = JSON.stringify({ en: 'Room', fr: 'Pièce', ar: 'غرفة' })
    const row = { id: category, slug: category, name, position: 99, createdAt: now, updatedAt: now }
    await app.platform.database.db.insertInto('ideaCategories').values(row).execute()
    return { own: { category }, another: null }
  },
}
