// Which documents professionals show: adding, changing, ordering and removing their types.
import { randomUUID } from 'node:crypto'
import { type Call, expectVersion } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { fold } from '#shared/values/fold.ts'
import {
  deleteType,
  insertType,
  isTypeUsed,
  listTypes,
  listTypesUsed,
  lockType,
  placeType,
  type TypeRow,
  updateType,
} from './document-queries.ts'
import { presentType } from './present-onboarding.ts'

type List = (typeof onboarding)['GET /document-types']
type Add = (typeof onboarding)['POST /document-types']
type Change = (typeof onboarding)['PATCH /document-types/{type}']
type Order = (typeof onboarding)['PUT /document-types/order']
type Remove = (typeof onboarding)['DELETE /document-types/{type}']
type Form = Input<Change>['body']

async function getLockedType(call: Call, id: string): Promise<TypeRow> {
  const type = await lockType(call.db, id)
  if (!type) throw new AppError('document-type.not-found')
  return type
}

/** The columns of those answers that were given. */
function columnsOf({ name, help, forTypes, countries, required, needsExpiry, needsNumber, maxMb, ...rest }: Form) {
  const all = {
    name: name && JSON.stringify(name),
    help: help && JSON.stringify(help),
    for_types: forTypes && [...new Set(forTypes)],
    countries: countries && [...new Set(countries)].toSorted(),
    required,
    needs_expiry: needsExpiry,
    needs_number: needsNumber,
    max_mb: maxMb,
    ...rest,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Partial<
    Parameters<typeof insertType>[1]
  >
}

export async function listDocumentTypes(call: Call): Promise<Output<List>> {
  const used = await listTypesUsed(call.db)
  return (await listTypes(call.db)).map(type => ({ ...presentType(type), used: used.get(type.id) ?? 0 }))
}

export async function addDocumentType(call: Call, { body }: Input<Add>): Promise<Output<Add>> {
  const id = randomUUID()
  const base = fold(body.name.en).replaceAll(' ', '-').slice(0, 60).replace(/-$/, '') || 'document'
  const columns = columnsOf(body) as Parameters<typeof insertType>[1]
  for (const slug of [base, `${base}-${id.slice(0, 8)}`]) {
    const added = await insertType(call.db, { ...columns, id, slug, created_at: call.now, updated_at: call.now })
    if (!added) continue
    call.audit.slug = slug
    return presentType(added)
  }
  throw new AppError('server.failed')
}

export async function changeDocumentType(call: Call, { params, body }: Input<Change>): Promise<Output<Change>> {
  const type = await getLockedType(call, params.type)
  expectVersion(call, type.version)
  const changed = presentType(await updateType(call.db, type.id, columnsOf(body), call.now))
  Object.assign(call.audit, { slug: type.slug, changed: Object.keys(body) })
  return changed
}

/** The list must name every type once: an order made from an old list is refused. */
export async function orderDocumentTypes(call: Call, { body }: Input<Order>): Promise<Output<Order>> {
  const known = (await listTypes(call.db)).map(({ id }) => id).toSorted()
  if (known.join() !== body.ids.toSorted().join())
    throw new AppError('request.invalid', { fields: [{ path: 'ids', code: 'invalid' }] })
  for (const [index, id] of body.ids.entries()) await placeType(call.db, id, index + 1, call.now)
  return { done: true }
}

export async function removeDocumentType(call: Call, { params }: Input<Remove>): Promise<Output<Remove>> {
  const type = await getLockedType(call, params.type)
  if (await isTypeUsed(call.db, type.id)) throw new AppError('document-type.in-use')
  await deleteType(call.db, type.id)
  Object.assign(call.audit, { slug: type.slug })
  return { done: true }
}
