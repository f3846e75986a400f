import { done } from '#server/platform/endpoint/bind.ts'
import { expectVersion, type RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { spanOf, storeDays } from '#shared/features/catalogue/fields.ts'
import type { ownStores } from '#shared/features/catalogue/store-contract.ts'
import { wrongDay } from '#shared/forms/fields.ts'
import { dayOf } from '#shared/values/day.ts'
import { refuse } from './content.ts'
import { ownStore } from './own-products.ts'
import { noTexts } from './shop.ts'
import { findOwnStorePage, putStore } from './store-queries.ts'

type Get = (typeof ownStores)['GET /own-store']
type Put = (typeof ownStores)['PUT /own-store']

export async function showOwnStore(ctx: RequestContext): Promise<Returned<Get>> {
  const { id } = await ownStore(ctx)
  const { slug, name, status, address, hours, delivery, returns, holidayUntil, version } = await findOwnStorePage(
    ctx.db,
    id,
  )
  return {
    ...{ slug, name, isShown: status === 'approved', address: address ?? '' },
    hours: (hours as Returned<Get>['hours'] | null) ?? storeDays.map(() => null),
    delivery: delivery ?? noTexts,
    returns: returns ?? noTexts,
    holidayUntil,
    version: version ?? 0,
  }
}

export async function saveStore(ctx: RequestContext, { body }: Input<Put>) {
  const { id } = await ownStore(ctx)
  const before = await findOwnStorePage(ctx.db, id)
  expectVersion(ctx, before.version ?? 0)
  const { address = '', delivery, returns, holidayUntil = null } = body
  const past =
    holidayUntil === before.holidayUntil ? null : wrongDay('holidayUntil', holidayUntil ?? '', dayOf(ctx.now))
  if (past) refuse([past])
  await putStore(ctx.db, {
    ...{ professionalId: id, address, holidayUntil, updatedAt: ctx.now },
    hours: JSON.stringify(storeDays.map(day => spanOf(body[day]))),
    delivery: JSON.stringify(delivery),
    returns: JSON.stringify(returns),
  })
  return done
}
