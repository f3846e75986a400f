// Pictures of a supplier's file: matched by the names in its lines, imported with the lines.

import type { z } from 'zod'
import { attachFile, releaseFile } from '#server/platform/files/attach.ts'
import { findFileLocked, pictureOf } from '#server/platform/files/queries.ts'
import {
  type RequestContext,
  signedIn,
  type TransactionContext,
  type WriteContext,
} from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { NamedPictures, ProductImport, productImports } from '#shared/features/catalogue/import-contract.ts'
import { pictureKey } from '#shared/features/catalogue/imports.ts'
import { mostPictures } from '#shared/features/catalogue/lifecycle.ts'
import type { ProductContent } from '#shared/features/catalogue/own-contract.ts'
import { importMachine } from './import.machine.ts'
import { ownImport } from './own-import.ts'
import { listBrought, listNamed, lockBrought, saveFetchedPicture } from './picture-queries.ts'
import type { Plan } from './plan.ts'
import { type ImportRow, lockImport } from './queries.ts'

/** The lines that name pictures, in the form in which a part stores them. */
export const namedOf = (plans: readonly Plan[]): readonly NamedPictures[] =>
  plans.flatMap(({ row, sku, name, pictures = [] }) =>
    pictures.length > 0 ? [{ row, sku, name, pictures: [...pictures] }] : [],
  )

export async function picturesOf(
  { db }: RequestContext,
  { id, status, options }: ImportRow,
): Promise<z.input<typeof ProductImport>['pictures']> {
  const isShown = status === 'checked' || (status === 'taken' && !options?.prices)
  const lines = isShown ? await listNamed(db, id) : []
  if (lines.length === 0) return null
  const brought = (await listBrought(db, id)).toSorted((a, b) => a.key.localeCompare(b.key))
  const here = brought.filter(({ attachedAt }) => status === 'checked' || attachedAt)
  return { lines, here: here.map(file => ({ file: file.id, name: file.name, picture: pictureOf(file) ?? '' })) }
}

type Give = Input<(typeof productImports)['PUT /own-products/imports/{import}/pictures/{file}']>

/** @throws AppError `file.not-found`, `file.in-use` */
export async function givePicture(ctx: WriteContext, { params }: Give) {
  const row = await ownImport(ctx, params.import, lockImport)
  importMachine.expect(row, 'take', { as: 'owner', now: ctx.now })
  const file = await findFileLocked(ctx.db, params.file)
  if (!file || file.removedAt || file.ownerId !== signedIn(ctx).id || file.purpose !== 'product')
    throw new AppError('file.not-found')
  if (file.attachedAt) throw new AppError('file.in-use')
  const key = pictureKey(file.name)
  const lines = await listNamed(ctx.db, row.id)
  const rows = lines.filter(({ pictures }) => pictures.some(name => pictureKey(name) === key)).map(line => line.row)
  const before = rows.length > 0 ? await saveFetchedPicture(ctx.db, row.id, key, file.id) : null
  if (before) await releaseFile(ctx, before)
  return { rows }
}

type Taking = { readonly importId: string; readonly ownerId: string; readonly plans: readonly Plan[] }

/** Attaches the uploaded pictures and returns them by key; missing ones are left out. */
async function attachBrought(tx: TransactionContext, { importId, ownerId, plans }: Taking) {
  const keys = new Set(plans.flatMap(({ pictures = [] }) => pictures.map(pictureKey)))
  const brought = await lockBrought(tx.db, importId, [...keys])
  for (const { id, attachedAt } of brought)
    if (!attachedAt) await attachFile(tx, { fileId: id, ownerId, purpose: 'product', field: 'pictures' })
  return new Map(brought.map(file => [file.key, pictureOf(file)]))
}

/** Returns a function that adds a line's new pictures after the existing ones of its product. */
export async function openPictures(tx: TransactionContext, taking: Taking) {
  const brought = await attachBrought(tx, taking)
  return (plan: Plan, written: () => ProductContent | null): Plan => {
    const given = (plan.pictures ?? []).flatMap(name => brought.get(pictureKey(name)) ?? [])
    const content = given.length > 0 ? (plan.content ?? written()) : null
    if (!content) return plan
    const pictures = [...new Set([...content.pictures, ...given])].slice(0, mostPictures)
    return { ...plan, content: { ...content, pictures } }
  }
}
