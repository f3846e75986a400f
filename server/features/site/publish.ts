// Publishing: at once, at a time, again, or taken back. A version is never changed.
import { randomUUIDv7 } from 'node:crypto'
import { changeRow, deleteRow, insertRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { expectFound, signedIn, type TransactionContext, type WriteContext } from '#server/platform/request-context.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { PageData } from '#shared/api/page-data.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import {
  changedParts,
  isEmptyPage,
  isSame,
  type SitePart,
  type WholePage,
  wholePage,
} from '#shared/features/site/parts.ts'
import type { SiteBase, website } from '#shared/features/site/website-contract.ts'
import {
  type DraftRow,
  findBefore,
  findDraft,
  findLive,
  findVersion,
  insertVersion,
  lockSite,
  type VersionRow,
} from './website-queries.ts'
import { pageOfRow } from './website-read.ts'

type In<K extends keyof typeof website> = Input<(typeof website)[K]>

type Publication = {
  readonly live: { readonly version: number; readonly page: WholePage }
  readonly page: WholePage
  readonly note: string
  readonly by: string
  readonly restoredFrom?: number
}

/** @throws AppError `site.empty`, `site.unchanged` */
async function publishPage({ db, now }: Pick<TransactionContext, 'db' | 'now'>, given: Publication): Promise<number> {
  const { live, page, note, by, restoredFrom = null } = given
  const parts = changedParts(live.page, page)
  if (isEmptyPage(page)) throw new AppError('site.empty')
  if (parts.length === 0) throw new AppError('site.unchanged')
  const version = live.version + 1
  const pageData = JSON.stringify(page)
  await insertVersion(db, { version, pageData, publishedAt: now, authorId: by, note, parts, restoredFrom })
  return version
}

/** What is published and what is not yet, of which the caller has read both. */
export async function lockedSite(ctx: WriteContext) {
  await lockSite(ctx.db)
  const live = await findLive(ctx.db)
  return { live, draft: await findDraft(ctx.db) }
}

function expectDraft(draft: DraftRow | undefined, base: SiteBase): DraftRow {
  if (!draft || draft.id !== base.draft || draft.version !== base.version)
    throw new AppError('request.changed-meanwhile')
  return draft
}

function expectLive(live: VersionRow | undefined, base: SiteBase): VersionRow {
  if (!live || live.version !== base.live) throw new AppError('request.changed-meanwhile')
  return live
}

/** The version that it made is the subject of the entry. */
function noteParts({ audit }: WriteContext, parts: readonly SitePart[], version?: number): void {
  Object.assign(audit, { parts: parts.join(', ') }, version !== undefined && { name: String(version) })
}

export async function publishNow(ctx: WriteContext, { body }: In<'POST /admin/website/draft/publish'>) {
  const site = await lockedSite(ctx)
  const live = expectLive(site.live, body.base)
  const draft = expectDraft(site.draft, body.base)
  const [before, page] = [pageOfRow(ctx, live), pageOfRow(ctx, draft)]
  const given = { live: { version: live.version, page: before }, page, note: body.note, by: signedIn(ctx).id }
  const version = await publishPage(ctx, given)
  await deleteRow(ctx.db, 'siteDrafts', draft.id)
  noteParts(ctx, changedParts(before, page), version)
  return { version }
}

export async function schedule(ctx: WriteContext, { body }: In<'POST /admin/website/draft/schedule'>) {
  const site = await lockedSite(ctx)
  const live = expectLive(site.live, body.base)
  const draft = expectDraft(site.draft, body.base)
  const publishAt = new Date(body.at)
  if (publishAt <= ctx.now) throw wrongField('at', 'in-the-past')
  const [before, page] = [pageOfRow(ctx, live), pageOfRow(ctx, draft)]
  if (isEmptyPage(page)) throw new AppError('site.empty')
  if (isSame(before, page)) throw new AppError('site.unchanged')
  await changeRow(ctx, 'siteDrafts', draft.id, { publishAt, note: body.note, authorId: signedIn(ctx).id })
  noteParts(ctx, changedParts(before, page))
  return done
}

export async function unschedule(ctx: WriteContext) {
  const { draft } = await lockedSite(ctx)
  if (draft?.publishAt) await changeRow(ctx, 'siteDrafts', draft.id, { publishAt: null })
  return done
}

export async function discard(ctx: WriteContext, { body }: In<'POST /admin/website/draft/discard'>) {
  const { live, draft } = await lockedSite(ctx)
  const known = expectDraft(draft, body.base)
  await deleteRow(ctx.db, 'siteDrafts', known.id)
  noteParts(ctx, changedParts(pageOfRow(ctx, live), pageOfRow(ctx, known)))
  return done
}

/** Publishes the content of an earlier version. */
async function publishAgain(ctx: WriteContext, live: VersionRow, earlier: VersionRow): Promise<number> {
  const [before, page] = [pageOfRow(ctx, live), pageOfRow(ctx, earlier)]
  const given = { live: { version: live.version, page: before }, page, note: '', by: signedIn(ctx).id }
  const version = await publishPage(ctx, { ...given, restoredFrom: earlier.version })
  noteParts(ctx, changedParts(before, page), version)
  return version
}

export async function restore(
  ctx: WriteContext,
  { params, body }: In<'POST /admin/website/versions/{version}/restore'>,
) {
  const site = await lockedSite(ctx)
  const live = expectLive(site.live, body.base)
  const earlier = expectFound(await findVersion(ctx.db, params.version), 'site.version-not-found')
  return { version: await publishAgain(ctx, live, earlier) }
}

/** What was undone is not lost: it is the draft, where nobody has begun another. */
export async function undo(ctx: WriteContext, { body }: In<'POST /admin/website/undo'>) {
  const site = await lockedSite(ctx)
  const live = expectLive(site.live, body.base)
  const earlier = expectFound(await findBefore(ctx.db, live.version), 'site.version-not-found')
  const version = await publishAgain(ctx, live, earlier)
  if (!site.draft) await beginDraft(ctx, live, pageOfRow(ctx, live))
  return { version }
}

export async function beginDraft(ctx: WriteContext, from: VersionRow, page: WholePage): Promise<string> {
  const id = randomUUIDv7()
  await insertRow(ctx.db, 'siteDrafts', {
    ...{ id, begunFrom: from.id, pageData: JSON.stringify(page), authorId: signedIn(ctx).id },
    ...{ createdAt: ctx.now, updatedAt: ctx.now },
  })
  return id
}

const waiting = due('siteDrafts', ({ and, eb }, now) =>
  and([eb('publishAt', 'is not', null), eb('publishAt', '<=', now)]),
)

/** Empty if it cannot be read. */
const stored = (value: unknown): WholePage => wholePage(PageData.safeParse(value).data)

/** The lock of the site comes first, as everywhere: of two nodes the second one finds nothing due. */
export const publishSite: ScheduledJob = {
  name: 'publish-site',
  due: waiting.list,
  run: async (tx, id) => {
    await lockSite(tx.db)
    const draft = await waiting.lock(tx.db, tx.now, id)
    if (!draft) return []
    const live = await findLive(tx.db)
    const known = { version: live?.version ?? 0, page: live ? stored(live.pageData) : wholePage() }
    const page = stored(draft.pageData)
    // The same may have been restored meanwhile; then there is nothing left to publish.
    if (!isSame(known.page, page)) await publishPage(tx, { live: known, page, note: draft.note, by: draft.authorId })
    await deleteRow(tx.db, 'siteDrafts', draft.id)
    return ['site']
  },
}
