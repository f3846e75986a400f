// Another professional's work answers like a missing one.
import { randomUUIDv7 } from 'node:crypto'
import { expectFound, type RequestContext, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, type FieldError, wrongField } from '#shared/errors/app-error.ts'
import type { ownProfile } from '#shared/features/professionals/own-contract.ts'
import { workLifecycle } from '#shared/features/professionals/work-lifecycle.ts'
import { inLanguage, type Language, type Localized, languages } from '#shared/values/localized.ts'
import { dropPictures, isOfFile, lockOwnProfessional, takePicture } from './change-own-profile.ts'
import { findOwnWork, type PhotoRow, replacePhotos, type WorkRow } from './work-queries.ts'

type WorkView = Returned<(typeof ownProfile)['PATCH /portfolio/{work}']>

/** @throws AppError `portfolio.not-found` */
export async function getOwnWork(ctx: RequestContext, professionalId: string, id: string): Promise<WorkRow> {
  return expectFound(await findOwnWork(ctx.db, professionalId, id), 'portfolio.not-found')
}

export const presentWork = (row: WorkRow, language: Language): WorkView => ({
  ...row,
  title: inLanguage(row.title, language),
  story: inLanguage(row.story, language),
})

type Shown = {
  readonly title: Localized
  readonly clientConsent: boolean
  readonly photos: readonly { readonly kind: string }[]
}

/** Missing fields, by their names in the form. */
function missingFor({ title, clientConsent, photos }: Shown): readonly FieldError[] {
  const found: readonly (readonly [string, boolean])[] = [
    ['title', languages.some(language => title[language] !== '')],
    ['photos', photos.some(({ kind }) => kind === 'after')],
    ['clientConsent', clientConsent],
  ]
  return found.filter(([, isPresent]) => !isPresent).map(([path]) => ({ path, code: 'required' }))
}

/** @throws AppError `portfolio.incomplete` with the missing fields */
export function expectComplete(work: Shown): void {
  const fields = missingFor(work)
  if (fields.length > 0) throw new AppError('portfolio.incomplete', { fields })
}

export const workMachine = defineStateMachine(workLifecycle, {
  entity: 'work',
  table: 'portfolioItems',
  column: 'status',
  version: 'version',
  refusal: 'portfolio.transition-not-allowed',
})

type Publish = (typeof ownProfile)['POST /portfolio/{work}/publish']

async function transitionWork(
  ctx: WriteContext,
  id: string,
  name: keyof typeof workLifecycle.transitions,
): Promise<Returned<Publish>> {
  const own = await lockOwnProfessional(ctx)
  const work = await getOwnWork(ctx, own.id, id)
  workMachine.expect(work, name, { as: 'owner', now: ctx.now })
  if (name === 'publish') expectComplete(work)
  await workMachine.transition(ctx, work, name, { as: 'owner', by: signedIn(ctx).id })
  return presentWork(await getOwnWork(ctx, own.id, id), ctx.language)
}

/** @throws AppError `portfolio.incomplete`, `portfolio.transition-not-allowed`, `portfolio.not-found` */
export async function publishWork(ctx: WriteContext, { params }: Input<Publish>): Promise<Returned<Publish>> {
  return await transitionWork(ctx, params.work, 'publish')
}

/** @throws AppError `portfolio.transition-not-allowed`, `portfolio.not-found` */
export async function hideWork(ctx: WriteContext, { params }: Input<Publish>): Promise<Returned<Publish>> {
  return await transitionWork(ctx, params.work, 'hide')
}

type Given = Input<(typeof ownProfile)['POST /portfolio']>['body']['photos'][number]
type Work = { readonly id: string; readonly professionalId: string; readonly photos: readonly PhotoRow[] }

function refuse(path: string, code: FieldError['code']): never {
  throw wrongField(path, code)
}

async function photoOf(ctx: WriteContext, work: Work, given: Given, path: string): Promise<PhotoRow> {
  const { kind, alt } = given
  if (given.id !== undefined) {
    const existing = work.photos.find(photo => photo.id === given.id) ?? refuse(`${path}/id`, 'not-a-choice')
    return { ...existing, kind, alt }
  }
  const { file } = given
  if (file === undefined) return refuse(`${path}/file`, 'required')
  const existing = work.photos.find(({ picture }) => isOfFile(picture, file))
  if (existing) return { ...existing, kind, alt }
  return { id: randomUUIDv7(), picture: await takePicture(ctx, file, `${path}/file`), kind, alt }
}

/** Replaces the photos and releases removed ones. @throws AppError `request.invalid` */
export async function setPhotos(ctx: WriteContext, work: Work, given: readonly Given[]): Promise<void> {
  const photos: PhotoRow[] = []
  for (const [place, one] of given.entries()) {
    const photo = await photoOf(ctx, work, one, `photos/${place}`)
    if (photos.some(({ picture }) => picture === photo.picture)) refuse(`photos/${place}`, 'invalid')
    photos.push(photo)
  }
  const rows = photos.map((photo, position) => ({ ...photo, itemId: work.id, position }))
  await replacePhotos(ctx.db, work.id, rows)
  await dropPictures(
    ctx,
    work.professionalId,
    work.photos.map(({ picture }) => picture),
  )
}
