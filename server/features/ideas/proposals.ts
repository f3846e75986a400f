// Professionals propose ideas from the published works of their portfolio.
import { randomUUIDv7 } from 'node:crypto'
import { insertRow, updateRow } from '#server/platform/database/row.ts'
import {
  expectFound,
  expectVersion,
  type RequestContext,
  signedIn,
  type WriteContext,
} from '#server/platform/request-context.ts'
import { shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { amountOf, ideaLifecycle, mostHotspots } from '#shared/features/ideas/lifecycle.ts'
import type { ideaProposals } from '#shared/features/ideas/proposal-contract.ts'
import { slugWords } from '#shared/values/fold.ts'
import { inLanguage, type Localized } from '#shared/values/localized.ts'
import { listCategories } from './category-queries.ts'
import { ideaMachine } from './idea.machine.ts'
import {
  hasLiveIdea,
  isSlugTaken,
  listProductNames,
  listWorkPhotos,
  lockProposal,
  lockWork,
  type ProposalRow,
  replaceLines,
  replacePhotos,
} from './proposal-queries.ts'

type In<K extends keyof typeof ideaProposals> = Input<(typeof ideaProposals)[K]>
type Form = In<'PUT /own-ideas/{idea}'>['body']
type Before = Pick<ProposalRow, 'title' | 'story' | 'photos' | 'lines'>

const unwritten: Before = {
  title: { en: '', fr: '', ar: '' },
  story: { en: '', fr: '', ar: '' },
  photos: [],
  lines: [],
}

export function presentProposal(
  row: ProposalRow,
  as: 'owner' | 'reviewer',
  now: Date,
): Returned<(typeof ideaProposals)['GET /own-ideas']>[number] {
  return {
    ...row,
    work: row.workId,
    areaSqm: Number(row.areaSqm),
    transitions: ideaMachine.allowedTransitions(row, { as, now }),
  }
}

/** @throws AppError `idea.not-found` */
export async function lockOwnIdea(ctx: WriteContext, id: string): Promise<ProposalRow> {
  return expectFound(await lockProposal(ctx.db, id), 'idea.not-found', ({ authorId }) => authorId === signedIn(ctx).id)
}

/** A text that the form did not change keeps all its languages. */
const writer =
  ({ language }: RequestContext) =>
  (text: string, known: readonly Localized[]): string =>
    JSON.stringify(known.find(one => inLanguage(one, language) === text) ?? { ...unwritten.title, [language]: text })

async function categoryOf(ctx: RequestContext, slug: string): Promise<string> {
  const found = (await listCategories(ctx.db)).find(one => one.slug === slug && one.isOpen)
  if (!found) throw wrongField('category', 'not-a-choice')
  return found.id
}

async function contentOf(ctx: RequestContext, form: Form, before: Before) {
  const { title, story, category, style, materials = [], finish, areaSqm, finishedOn, durationWeeks } = form
  if (finishedOn > ctx.now.toISOString().slice(0, 10)) throw wrongField('finishedOn', 'invalid')
  const written = writer(ctx)
  return {
    ...{ style, finish, areaSqm, finishedOn, durationWeeks },
    materials: [...new Set(materials)],
    title: written(title, [before.title]),
    story: written(story, [before.story]),
    categoryId: await categoryOf(ctx, category),
  }
}

/** Returns the idea's photos by those of the work. @throws AppError `request.invalid` for a photo that the work does not have */
async function setPhotos(ctx: WriteContext, ideaId: string, workId: string, form: Form, before: Before) {
  const pictures = new Map((await listWorkPhotos(ctx.db, workId)).map(({ id, picture }) => [id, picture]))
  const written = writer(ctx)
  const pictureOf = (photo: string, place: number): string => {
    const picture = pictures.get(photo)
    if (picture === undefined || form.photos.findIndex(one => one.photo === photo) !== place)
      throw wrongField(`photos/${place}`, 'not-a-choice')
    return picture
  }
  if (form.photos.every(({ kind }) => kind !== 'after')) throw wrongField('photos', 'required')
  const known = before.photos.map(({ alt }) => alt)
  const rows = form.photos.map(({ photo, kind, alt }, position) => ({
    ...{ id: randomUUIDv7(), ideaId, picture: pictureOf(photo, position), kind, position },
    alt: written(alt, known),
  }))
  await replacePhotos(ctx.db, ideaId, rows)
  return new Map(rows.map(({ id }, place) => [form.photos[place]?.photo, id]))
}
type Photos = Awaited<ReturnType<typeof setPhotos>>

type Line = Form['lines'][number]

function costOf({ kind, unit, quantity, unitPrice = 0 }: Line) {
  if (kind === 'note') return { unit: null, quantity: 1, unitPrice: 0, amount: 0 }
  if (!unit) return { unit: null, quantity: 1, unitPrice, amount: amountOf({ unitPrice }) }
  return { unit, quantity: quantity ?? 1, unitPrice, amount: amountOf({ quantity, unitPrice }) }
}

/** @throws AppError `request.invalid` for a photo that the idea does not show */
function pointOf({ photo, x, y }: Line, place: number, photos: Photos) {
  if (photo === undefined) return {}
  const photoId = photos.get(photo)
  if (photoId === undefined) throw wrongField(`lines/${place}/photo`, 'not-a-choice')
  return { photoId, x: x ?? null, y: y ?? null }
}

/** The prices are those of the day when it was finished. @throws AppError `request.invalid` */
async function setLines(ctx: WriteContext, ideaId: string, photos: Photos, form: Form, before: Before) {
  const { lines, finishedOn } = form
  if (lines.filter(({ photo }) => photo !== undefined).length > mostHotspots)
    throw wrongField('lines', 'too-many', { max: mostHotspots })
  const wanted = lines.map(({ kind, product }) => (kind === 'product' ? (product ?? null) : null))
  const names = await listProductNames(
    ctx.db,
    wanted.filter(id => id !== null),
  )
  const lost = wanted.findIndex(id => id !== null && !names.has(id))
  if (lost >= 0) throw wrongField(`lines/${lost}/product`, 'not-a-choice')
  const written = writer(ctx)
  const known = [...before.lines.map(({ label }) => label), ...names.values()]
  const rows = lines.map((line, position) => ({
    ...{ id: randomUUIDv7(), ideaId, position, kind: line.kind, label: written(line.label, known) },
    ...{ productId: wanted[position] ?? null, checkedOn: finishedOn },
    ...costOf(line),
    ...pointOf(line, position, photos),
  }))
  await replaceLines(ctx.db, ideaId, rows)
}

async function freeSlug(ctx: RequestContext, title: string): Promise<string> {
  const base = slugWords(title).slice(0, 90) || 'idea'
  return (await isSlugTaken(ctx.db, base)) ? `${base}-${randomUUIDv7().slice(-8)}` : base
}

/** @throws AppError `idea.already-proposed` */
async function expectNoOther(ctx: RequestContext, workId: string, categoryId: string, except: string | null) {
  if (await hasLiveIdea(ctx.db, { workId, categoryId, except })) throw new AppError('idea.already-proposed')
}

async function propose(ctx: WriteContext, id: string): Promise<{ id: string }> {
  await ideaMachine.transition(ctx, await lockOwnIdea(ctx, id), 'propose', { as: 'owner', by: signedIn(ctx).id })
  return { id }
}

/** @throws AppError `portfolio.not-found`, `idea.already-proposed`, `request.invalid` */
export async function proposeIdea(ctx: WriteContext, { body }: In<'POST /own-ideas'>) {
  const { id: authorId, professionalId } = signedIn(ctx)
  if (!(await shareLockOpenAccount(ctx.db, authorId))) throw new AppError('session.ended')
  const work = expectFound(
    professionalId === null ? undefined : await lockWork(ctx.db, professionalId, body.work),
    'portfolio.not-found',
  )
  const content = await contentOf(ctx, body, unwritten)
  await expectNoOther(ctx, work.id, content.categoryId, null)
  const id = randomUUIDv7()
  await insertRow(ctx.db, 'ideas', {
    ...{ id, authorId, professionalId, workId: work.id, cityId: work.cityId, currency: work.currency, ...content },
    ...{ slug: await freeSlug(ctx, body.title), status: ideaLifecycle.initial, createdAt: ctx.now, updatedAt: ctx.now },
  })
  await ideaMachine.begin(ctx, id, { by: authorId })
  await setLines(ctx, id, await setPhotos(ctx, id, work.id, body, unwritten), body, unwritten)
  return await propose(ctx, id)
}

/** @throws AppError `idea.not-found`, `idea.transition-not-allowed`, as `proposeIdea` */
export async function proposeAgain(ctx: WriteContext, { params, body }: In<'PUT /own-ideas/{idea}'>) {
  const { professionalId } = signedIn(ctx)
  const row = await lockOwnIdea(ctx, params.idea)
  ideaMachine.expect(row, 'propose', { as: 'owner', now: ctx.now })
  expectVersion(ctx, row.version, { entity: 'idea', id: row.id })
  const work =
    row.workId === null || professionalId === null ? undefined : await lockWork(ctx.db, professionalId, row.workId)
  const { id: workId } = expectFound(work, 'portfolio.not-found')
  const content = await contentOf(ctx, body, row)
  await expectNoOther(ctx, workId, content.categoryId, row.id)
  await updateRow(ctx.db, 'ideas', { id: row.id }, content)
  await setLines(ctx, row.id, await setPhotos(ctx, row.id, workId, body, row), body, row)
  return await propose(ctx, row.id)
}
