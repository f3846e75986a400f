// A supplier keeps the store: where and when it is open, how things arrive, until when it is closed.
import { type Call, expectVersion } from '#server/platform/call.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { spanOf, storeDays } from '#shared/features/catalogue/fields.ts'
import type { ownStores } from '#shared/features/catalogue/store-contract.ts'
import { wrongDay } from '#shared/forms/fields.ts'
import { dayOf } from '#shared/values/day.ts'
import { refuse } from './content.ts'
import { ownStore } from './own-products.ts'
import { noWords } from './shop.ts'
import { findOwnStorePage, putStore } from './store-queries.ts'

type Get = (typeof ownStores)['GET /own-store']
type Put = (typeof ownStores)['PUT /own-store']

export async function showOwnStore(call: Call): Promise<Output<Get>> {
  const { id } = await ownStore(call)
  const { slug, name, status, address, hours, delivery, returns, holiday_until, version } = await findOwnStorePage(
    call.db,
    id,
  )
  return {
    ...{ slug, name, isShown: status === 'approved', address: address ?? '' },
    hours: (hours as Output<Get>['hours'] | null) ?? storeDays.map(() => null),
    delivery: delivery ?? noWords,
    returns: returns ?? noWords,
    holidayUntil: holiday_until,
    version: version ?? 0,
  }
}

export async function saveStore(call: Call, { body }: Input<Put>) {
  const { id } = await ownStore(call)
  const { version, holiday_until } = await findOwnStorePage(call.db, id)
  expectVersion(call, version ?? 0)
  const { address = '', delivery, returns, holidayUntil = null } = body
  const past = holidayUntil === holiday_until ? null : wrongDay('holidayUntil', holidayUntil ?? '', dayOf(call.now))
  if (past) refuse([past])
  await putStore(call.db, {
    ...{ professional_id: id, address, holiday_until: holidayUntil, updated_at: call.now },
    hours: JSON.stringify(storeDays.map(day => spanOf(body[day]))),
    delivery: JSON.stringify(delivery),
    returns: JSON.stringify(returns),
  })
  return done
}
