// Ideas and their categories: the same for everybody.
import { randomUUID } from 'node:crypto'
import { anIdea } from '#tests/support/ideas.ts'
import type { Fixtures, Objects } from './objects.ts'

export const ideaObjects = {
  '/ideas/{idea}': async ({ app, market }: Fixtures): Promise<Objects> => {
    const { slug } = await anIdea(app.platform.database.db, { cityId: market.cityId })
    return { own: { idea: slug }, another: null }
  },
  '/idea-categories/{category}': async ({ app }: Fixtures): Promise<Objects> => {
    const [category, now] = [randomUUID(), new Date()]
    const name = JSON.stringify({ en: 'Room', fr: 'Pièce', ar: 'غرفة' })
    const row = { id: category, slug: category, name, position: 99, createdAt: now, updatedAt: now }
    await app.platform.database.db.insertInto('ideaCategories').values(row).execute()
    return { own: { category }, another: null }
  },
}
