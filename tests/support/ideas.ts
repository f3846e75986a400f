import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ideaMaterials, ideaStyles } from '#shared/features/ideas/lifecycle.ts'

const label = (text: string) => JSON.stringify({ en: text, fr: `${text} fr`, ar: `${text} ar` })

type Totals = { readonly productsTotal: number; readonly workTotal: number }
type Row = Insertable<Tables['ideas']> & Totals
export type IdeaToAdd = Partial<Omit<Row, 'style' | 'materials' | 'title' | 'story'>> & {
  readonly cityId: string
  readonly title?: string
  readonly category?: string
  readonly style?: (typeof ideaStyles)[number]
  readonly materials?: (typeof ideaMaterials)[number][]
  /** A product of the bill, with a point on the picture. */
  readonly productId?: string | null
}

export const categoryId = async (db: Db, slug: string): Promise<string> =>
  (await db.selectFrom('ideaCategories').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

/** A published idea with two photos, a line of a product and one of work, which are its cost. */
export async function anIdea(db: Db, toAdd: IdeaToAdd): Promise<{ id: string; slug: string }> {
  const { title = 'A quiet kitchen', category = 'kitchen', productId = null, ...more } = toAdd
  const id = randomUUID()
  const now = new Date()
  const row: Row = {
    ...{ id, slug: `idea-${id}`, title: label(title), story: label('It has a story'), style: 'modern' },
    ...{ categoryId: await categoryId(db, category), areaSqm: 14, finishedOn: '2025-05-20', currency: 'MAD' },
    ...{ productsTotal: 3_000_000, workTotal: 2_000_000, publishedAt: now, createdAt: now, updatedAt: now },
    finish: 'standard',
    status: 'published',
    ...more,
  }
  await db.insertInto('ideas').values(row).execute()
  const [after, before] = [randomUUID(), randomUUID()]
  const photo = { ideaId: id, alt: label('What it looks like') }
  await db
    .insertInto('ideaPhotos')
    .values([
      { id: before, ...photo, picture: 'interior/renovation-kitchen-before', kind: 'before', position: 0 },
      { id: after, ...photo, picture: 'interior/kitchen-sage-oak', kind: 'after', position: 1 },
    ])
    .execute()
  const line = { ideaId: id, quantity: 1, checkedOn: '2026-10-01' }
  const lines = [
    { kind: 'product' as const, label: label('Tiles'), amount: row.productsTotal, productId, unit: 'm2' },
    { kind: 'work' as const, label: label('Laying'), amount: row.workTotal, unit: null },
  ].filter(({ amount }) => amount > 0)
  if (lines.length > 0)
    await db
      .insertInto('ideaLines')
      .values(
        lines.map((one, position) => ({
          ...{ id: randomUUID(), ...line, ...one, position, unitPrice: one.amount },
          ...(one.kind === 'product' ? { photoId: after, x: 0.25, y: 0.5 } : {}),
        })),
      )
      .execute()
  return { id, slug: row.slug }
}
