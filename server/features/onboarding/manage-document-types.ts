import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { nextPosition, reorder } from '#server/platform/database/reorder.ts'
import { changeRow, deleteRow, findRow, insertRow, lockRow } from '#server/platform/database/row.ts'
import { freeSlug } from '#server/platform/database/slug.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { expectFound, expectVersion, type RequestContext, type WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import { isTypeUsed, listTypes, listTypesUsed, type TypeRow } from './document-queries.ts'
import { presentType } from './present-onboarding.ts'

type In<K extends keyof typeof onboarding> = Input<(typeof onboarding)[K]>
type Form = In<'PATCH /document-types/{type}'>['body']
type Out<K extends keyof typeof onboarding> = Returned<(typeof onboarding)[K]>

async function getLockedType({ db }: WriteContext, id: string): Promise<TypeRow> {
  return expectFound(await lockRow(db, 'documentTypes', id), 'document-type.not-found')
}

async function showType({ db }: RequestContext, id: string) {
  return presentType(expectFound(await findRow(db, 'documentTypes', id), 'document-type.not-found'))
}

export async function listDocumentTypes(ctx: RequestContext): Promise<Out<'GET /document-types'>> {
  const used = await listTypesUsed(ctx.db)
  return (await listTypes(ctx.db)).map(type => ({ ...presentType(type), used: used.get(type.id) ?? 0 }))
}

/** Columns of the given values; undefined leaves a column unchanged. */
function columnsOf({ name, help, forTypes, countries, ...rest }: Form) {
  return {
    name: name && JSON.stringify(name),
    help: help && JSON.stringify(help),
    forTypes: forTypes && [...new Set(forTypes)],
    countries: countries && [...new Set(countries)].toSorted(),
    ...rest,
  }
}

export async function addDocumentType(ctx: RequestContext, { body }: In<'POST /document-types'>) {
  const { db, now } = ctx
  const id = randomUUID()
  const slug = await freeSlug(db, body.name.en, ['documentTypes'])
  const position = await nextPosition(db, 'documentTypes')
  // The input schema requires every column.
  const columns = columnsOf(body) as Insertable<Tables['documentTypes']>
  await insertRow(db, 'documentTypes', { ...columns, id, slug, position, createdAt: now, updatedAt: now })
  ctx.audit.slug = slug
  return await showType(ctx, id)
}

export async function changeDocumentType(ctx: WriteContext, { params, body }: In<'PATCH /document-types/{type}'>) {
  const { id, slug, version } = await getLockedType(ctx, params.type)
  expectVersion(ctx, version)
  await changeRow(ctx, 'documentTypes', id, columnsOf(body))
  Object.assign(ctx.audit, { slug, changed: Object.keys(body) })
  return await showType(ctx, id)
}

/** The list must contain every type once; otherwise it is outdated and refused. */
export async function orderDocumentTypes({ db }: RequestContext, { body: { ids } }: In<'PUT /document-types/order'>) {
  const known = (await listTypes(db)).map(({ id }) => id).toSorted()
  if (known.join() !== ids.toSorted().join()) throw wrongField('ids', 'invalid')
  await reorder(db, 'documentTypes', ids)
  return done
}

export async function removeDocumentType(ctx: WriteContext, { params }: In<'DELETE /document-types/{type}'>) {
  const { id, slug } = await getLockedType(ctx, params.type)
  if (await isTypeUsed(ctx.db, id)) throw new AppError('document-type.in-use')
  await deleteRow(ctx.db, 'documentTypes', id)
  ctx.audit.slug = slug
  return done
}
