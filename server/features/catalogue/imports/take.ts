// Imports a judged file part by part, each in its own transaction; skips products that changed since the judgement.
import { randomUUIDv7 } from 'node:crypto'
import type { Insertable } from 'kysely'
import { applyContent, columnsOf, contentOf } from '#server/features/catalogue/content.ts'
import { importTaken } from '#server/features/catalogue/events.ts'
import { productMachine } from '#server/features/catalogue/product.machine.ts'
import { findStore, type ProductRow, putRevision, recordPrices } from '#server/features/catalogue/product-queries.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { emit } from '#server/platform/events/event.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import type { ImportLine, ImportOptions } from '#shared/features/catalogue/import-contract.ts'
import { bigMove } from '#shared/features/catalogue/imports.ts'
import { productLifecycle } from '#shared/features/catalogue/lifecycle.ts'
import { fold } from '#shared/values/fold.ts'
import { importMachine } from './import.machine.ts'
import { openPictures } from './pictures.ts'
import type { Plan } from './plan.ts'
import {
  type Before,
  countParts,
  dueParts,
  findImport,
  insertProducts,
  keepResult,
  lockImport,
  lockRows,
  type Priced,
  pricedOf,
  setPricesOf,
  takenSlugs,
  updateImport,
  writtenOf,
} from './queries.ts'

/** Applies the options of the whole file: which lines are imported, and which of their columns. */
export function takenOf(plans: readonly Plan[], { repairs, moves, prices }: ImportOptions): readonly Plan[] {
  const ticked = new Set(repairs)
  return plans
    .filter(plan => !plan.isRepaired || ticked.has(plan.row))
    .filter(plan => moves || plan.isRepaired || Math.abs(plan.priceChange) < bigMove)
    .filter(plan => !(prices && plan.kind === 'new'))
    .map(plan => (prices ? { ...plan, content: null, pictures: [] } : plan))
}

const isShown = ({ status }: ProductRow): boolean => status === 'published' || status === 'hidden'

async function freeSlugs(tx: TransactionContext, plans: readonly Plan[]): Promise<readonly string[]> {
  const bases = plans.map(({ name }) => fold(name).replaceAll(' ', '-').slice(0, 90) || 'product')
  const taken = await takenSlugs(tx.db, bases)
  return bases.map((base, place) =>
    taken.has(base) || bases.indexOf(base) < place ? `${base}-${randomUUIDv7().slice(-8)}` : base,
  )
}

type Store = { readonly id: string; readonly currency: string; readonly userId: string; readonly importId: string }

async function addAll(tx: TransactionContext, { id: storeId, currency, userId }: Store, plans: readonly Plan[]) {
  const { db, now } = tx
  const slugs = await freeSlugs(tx, plans)
  const rows = plans.flatMap(
    ({ content, categoryId, priced, isPriced, sku }, place): Insertable<Tables['products']>[] => {
      if (!content || !categoryId) return []
      const { tiers, cityIds, ...rest } = priced
      return [
        {
          ...{ id: randomUUIDv7(), storeId, currency, sku, slug: slugs[place] ?? randomUUIDv7(), ...rest },
          ...columnsOf(content, categoryId),
          ...{ tiers: JSON.stringify(tiers), cityIds: [...cityIds], status: productLifecycle.initial },
          ...{ priceCheckedAt: isPriced ? now : null, createdAt: now, updatedAt: now },
        },
      ]
    },
  )
  await insertProducts(db, rows)
  for (const { id } of rows) await productMachine.begin(tx, id, { by: userId })
  return rows.map(({ id }, place): Before => {
    const priced = plans[place]?.priced
    if (!priced) throw new Error('A row without its plan')
    return { id, version: 1, isNew: true, priced, checkedAt: null, content: null, revision: null }
  })
}

/** A published product keeps its public content until a review; a draft is overwritten. */
async function writeContent(tx: TransactionContext, row: ProductRow, { content, categoryId }: Plan): Promise<number> {
  if (!content || !categoryId) return 0
  if (isShown(row)) {
    await putRevision(tx.db, row.id, content, tx.now)
    return 0
  }
  await applyContent(tx, row.id, content, categoryId)
  return 1
}

async function changeAll(
  tx: TransactionContext,
  changes: readonly { readonly plan: Plan; readonly row: ProductRow }[],
) {
  const { db, now } = tx
  const before: Before[] = []
  for (const { plan, row } of changes) {
    const written = await writeContent(tx, row, plan)
    before.push({
      ...{ id: row.id, version: row.version + written + 1, isNew: false, priced: pricedOf(row) },
      checkedAt: row.priceCheckedAt?.toISOString() ?? null,
      content: plan.content && !isShown(row) ? contentOf(row) : null,
      revision: row.revision?.content ?? null,
    })
  }
  const priced = changes.map(({ plan, row }): Priced => {
    return { id: row.id, ...plan.priced, sku: plan.sku || null, checkedAt: plan.isPriced ? now.toISOString() : null }
  })
  await setPricesOf(db, priced, now)
  return before
}

const missedLine = ({ row, sku, name }: Plan): ImportLine => {
  return { row, sku, name, column: 'sku', cellText: sku, code: 'changed-meanwhile', repair: null }
}

async function takePart(tx: TransactionContext, store: Store, plans: readonly Plan[]) {
  const { db, now } = tx
  const rows = await lockRows(
    db,
    plans.flatMap(({ id }) => id ?? []),
  )
  const found = plans.flatMap(plan => {
    const row = plan.id ? rows.get(plan.id) : undefined
    return row?.version === plan.version ? [{ plan, row }] : []
  })
  const begun = plans.filter(({ id }) => id === null)
  const missed = plans.filter(({ id }) => id !== null && !found.some(({ plan }) => plan.id === id)).map(missedLine)
  const taking = {
    importId: store.importId,
    ownerId: store.userId,
    plans: [...found.map(({ plan }) => plan), ...begun],
  }
  const depict = await openPictures(tx, taking)
  const changes = found.map(({ plan, row }) => ({ plan: depict(plan, () => writtenOf(row)), row }))
  const fresh = begun.map(plan => depict(plan, () => null))
  const before = [...(await changeAll(tx, changes)), ...(await addAll(tx, store, fresh))]
  const options = [...changes.map(({ plan }) => plan), ...fresh]
  const prices = before.flatMap(({ id }, place) => {
    const plan = options[place]
    return plan?.isPriced ? [{ productId: id, price: plan.priced.price, currency: store.currency }] : []
  })
  await recordPrices(db, prices, now)
  return { before, missed }
}

/** The last part completes the import. */
async function finish(tx: TransactionContext, importId: string): Promise<void> {
  const { all, done } = await countParts(tx.db, importId)
  const row = await findImport(tx.db, importId)
  if (!row || done < all) return
  if (await importMachine.tryTransition(tx, row, 'finish', { as: 'system' }))
    await emit(tx, importTaken({ importId, storeId: row.storeId }))
}

export const takeParts: ScheduledJob = {
  name: 'take-product-imports',
  due: dueParts.list,
  run: async (tx, id) => {
    const { db, now } = tx
    const part = await dueParts.mark(db, now, id, { status: 'done' })
    const row = part && (await lockImport(db, part.importId))
    const store = row && (await findStore(db, row.storeId))
    if (!row?.options || !store) return []
    const plans = takenOf(part.plans as Plan[], row.options)
    const { before, missed } = await takePart(tx, { ...store, userId: store.userId, importId: row.id }, plans)
    await keepResult(db, id, { before, missed })
    await updateImport(db, row.id, { taken: row.taken + before.length })
    await finish(tx, row.id)
    return ['products']
  },
}
