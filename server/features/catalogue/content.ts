// A product's content: read from its form, checked against its category, written to the product or to the revision that
// waits for review.

import { changeRow } from '#server/platform/database/row.ts'
import { attachFile, releaseFile } from '#server/platform/files/attach.ts'
import { findFileLocked } from '#server/platform/files/queries.ts'
import {
  type Dated,
  type RequestContext,
  signedIn,
  type TransactionContext,
  type WriteContext,
} from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { Id } from '#shared/api/schemas.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import { wrongAttributes } from '#shared/features/catalogue/attributes.ts'
import type { ownCatalogue, ProductContent } from '#shared/features/catalogue/own-contract.ts'
import { readPictureReference } from '#shared/pictures/reference.ts'
import { languages } from '#shared/values/localized.ts'
import { type CategoryRow, findCategoryBySlug } from './category-queries.ts'
import { isPictured } from './imports/picture-queries.ts'
import type { ProductRow } from './product-queries.ts'

type Files = Pick<ProductContent, 'pictures' | 'datasheet'>
type Form = Input<(typeof ownCatalogue)['PATCH /own-products/{product}']>['body']
const noTexts = { en: '', fr: '', ar: '' }

export function refuse(fields: readonly FieldError[]): never {
  throw new AppError('request.invalid', { fields })
}

/** @throws AppError `request.invalid` on `category` */
export async function getCategory(ctx: RequestContext, slug: string): Promise<CategoryRow> {
  return (await findCategoryBySlug(ctx.db, slug)) ?? refuse([{ path: 'category', code: 'not-a-choice' }])
}

/** The previous content, its files, and their owner. */
type Before = {
  readonly before: ProductContent | null
  readonly had: readonly Files[]
  readonly fileOwnerId: string
}

async function takePictures(
  ctx: WriteContext,
  given: readonly string[],
  { had, fileOwnerId }: Before,
): Promise<string[]> {
  const known = had.flatMap(({ pictures }) => pictures)
  const pictures: string[] = []
  for (const [place, one] of given.entries()) {
    const field = `pictures/${place}`
    const existing = known.find(picture => picture === one || readPictureReference(picture)?.id === one)
    if (!existing && !Id.safeParse(one).success) refuse([{ path: field, code: 'not-a-choice' }])
    const picture =
      existing ??
      (await attachFile(ctx, { fileId: one, ownerId: signedIn(ctx).id, fileOwnerId, purpose: 'product', field }))
        .picture ??
      refuse([{ path: field, code: 'invalid' }])
    if (pictures.includes(picture)) refuse([{ path: field, code: 'invalid' }])
    pictures.push(picture)
  }
  return pictures
}

async function takeDatasheet(
  ctx: WriteContext,
  given: string | null,
  { had, fileOwnerId }: Before,
): Promise<Files['datasheet']> {
  const existing = had.find(({ datasheet }) => datasheet?.id === given)
  if (given === null || existing?.datasheet) return existing?.datasheet ?? null
  const ownerId = signedIn(ctx).id
  const file = await attachFile(ctx, { fileId: given, ownerId, fileOwnerId, purpose: 'datasheet', field: 'datasheet' })
  return { id: file.id, name: file.name, bytes: file.bytes }
}

/**
 * Releases uploaded pictures that no product of the store uses any more: one import may give a picture to several
 * products.
 */
export async function dropPictures(
  ctx: TransactionContext,
  storeId: string,
  had: readonly string[],
  stay: readonly string[],
): Promise<void> {
  // Locked in one order, before checking their use: adding one to a product takes the same lock.
  for (const picture of [...new Set(had)].toSorted()) {
    const file = stay.includes(picture) ? null : readPictureReference(picture)
    if (!file || !(await findFileLocked(ctx.db, file.id))) continue
    if (!(await isPictured(ctx.db, storeId, picture))) await releaseFile(ctx, file.id)
  }
}

/** The same for all files of a product. */
export async function dropFiles(
  ctx: TransactionContext,
  storeId: string,
  had: readonly Files[],
  stay: readonly Files[],
) {
  const picturesOf = (all: readonly Files[]) => all.flatMap(({ pictures }) => pictures)
  await dropPictures(ctx, storeId, picturesOf(had), picturesOf(stay))
  const existing = stay.flatMap(({ datasheet }) => datasheet?.id ?? [])
  const gone = had.flatMap(({ datasheet }) => datasheet?.id ?? []).filter(id => !existing.includes(id))
  for (const id of new Set(gone)) await releaseFile(ctx, id)
}

/** Merges the form into the previous content. @throws AppError `request.invalid` */
export async function readContent(ctx: WriteContext, form: Form, known: Before) {
  const { before } = known
  const category = await getCategory(ctx, form.category)
  const wrong = wrongAttributes(category.attributes, form.attributes, false)
  if (!category.units.includes(form.unit)) refuse([{ path: 'unit', code: 'not-a-choice' }, ...wrong])
  if (wrong.length > 0) refuse(wrong)
  const { language, brand = '', model = '', unit, attributes, origin = '', warrantyMonths, coverage, waste = 0 } = form
  const content: ProductContent = {
    name: { ...(before?.name ?? noTexts), [language]: form.name },
    summary: { ...(before?.summary ?? noTexts), [language]: form.summary },
    category: { slug: category.slug, name: category.name },
    pictures: await takePictures(ctx, form.pictures, known),
    datasheet: await takeDatasheet(ctx, form.datasheet, known),
    warrantyMonths: warrantyMonths ?? null,
    coverage: coverage ?? null,
    ...{ brand, model, unit, attributes, origin, waste },
  }
  return { content, category }
}

/** The content as columns. */
export function columnsOf(content: ProductContent, categoryId: string) {
  const { name, summary, attributes, brand, model, unit, pictures, origin, waste, coverage } = content
  return {
    categoryId,
    name: JSON.stringify(name),
    summary: JSON.stringify(summary),
    attributes: JSON.stringify(attributes),
    warrantyMonths: content.warrantyMonths,
    pictures: [...pictures],
    datasheet: content.datasheet && JSON.stringify(content.datasheet),
    ...{ brand, model, unit, origin, waste, coverage },
  }
}

/** The content as the product has it now. */
export type ContentRow = Pick<
  ProductRow,
  | ('name' | 'summary' | 'brand' | 'model' | 'unit' | 'attributes' | 'pictures' | 'origin')
  | 'datasheet'
  | ('warrantyMonths' | 'coverage' | 'waste')
> & { readonly category: Pick<ProductRow['category'], 'slug' | 'name'> }

export function contentOf(row: ContentRow): ProductContent {
  const { name, summary, brand, model, category, unit, attributes, pictures, origin, coverage, waste } = row
  return {
    ...{ name, summary, brand, model, unit, pictures, origin },
    category: { slug: category.slug, name: category.name },
    attributes: attributes as ProductContent['attributes'],
    datasheet: row.datasheet as ProductContent['datasheet'],
    warrantyMonths: row.warrantyMonths,
    coverage: coverage === null ? null : Number(coverage),
    waste: Number(waste),
  }
}

/** The least content for a review. @throws AppError `product.incomplete` with the missing fields */
export function expectComplete(content: ProductContent, category: CategoryRow, row: ProductRow): void {
  const missing: readonly (readonly [string, boolean])[] = [
    ['name', languages.every(language => content.name[language] === '')],
    ['pictures', content.pictures.length === 0],
    ['price', row.priceType !== 'on_request' && row.price === null],
    ['cities', row.cityIds.length === 0],
  ]
  const fields: FieldError[] = [
    ...missing.flatMap(([path, isMissing]) => (isMissing ? [{ path, code: 'required' as const }] : [])),
    ...wrongAttributes(category.attributes, content.attributes, true),
  ]
  if (fields.length > 0) throw new AppError('product.incomplete', { fields })
}

export async function applyContent(tx: Dated, id: string, content: ProductContent, categoryId: string): Promise<void> {
  await changeRow(tx, 'products', id, columnsOf(content, categoryId))
}
