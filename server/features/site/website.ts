// Changing the draft, part by part, and who is doing so.
import { changeRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { expectFound, signedIn, type WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { editing, fieldOf, isSame, type PartValue, type SitePart, type WholePage } from '#shared/features/site/parts.ts'
import type { SiteBase, website } from '#shared/features/site/website-contract.ts'
import { beginDraft, lockedSite } from './publish.ts'
import {
  type DraftRow,
  deleteEditor,
  findEditor,
  findLive,
  listProfessionals,
  setEditor,
  type VersionRow,
} from './website-queries.ts'
import { changesOf, pageOfRow } from './website-read.ts'

type Sent<V> = { readonly body: { readonly base: SiteBase; readonly value: V } }
type Site = { readonly live: VersionRow | undefined; readonly draft: DraftRow | undefined }

/** Whether the caller has read the part as it is now. */
function isCurrent({ live, draft }: Site, base: SiteBase, part: SitePart): boolean {
  const changed = draft && changesOf(draft)[part]
  // Somebody may have published the part and begun another draft meanwhile.
  if (base.draft === null) return changed === undefined && base.live === (live?.version ?? 0)
  return base.draft === draft?.id && (changed?.version ?? 0) <= base.version
}

/** @throws AppError `request.changed-meanwhile` */
function expectCurrent(site: Site, base: SiteBase, part: SitePart): void {
  if (!isCurrent(site, base, part)) throw new AppError('request.changed-meanwhile')
}

/** Stores the value, begins the draft where there is none. */
async function store(ctx: WriteContext, site: Site, part: SitePart, page: WholePage) {
  const { live, draft } = site
  const { id: userId } = signedIn(ctx)
  const id = draft?.id ?? (await beginDraft(ctx, expectFound(live, 'site.version-not-found'), page))
  const version = (draft?.version ?? 1) + 1
  const changes = { ...(draft && changesOf(draft)), [part]: { version, by: userId, at: ctx.now.toISOString() } }
  await changeRow(ctx, 'siteDrafts', id, {
    ...{ pageData: JSON.stringify(page), changes: JSON.stringify(changes), authorId: userId },
  })
  return { draft: id, version }
}

/** @throws AppError `request.invalid` for a professional who cannot be shown */
async function checkFeatured({ db }: WriteContext, slugs: readonly string[]): Promise<void> {
  const known = await listProfessionals(db, slugs)
  const missing = slugs.findIndex(slug => known.every(one => one.slug !== slug))
  if (missing >= 0) throw wrongField(`value/${missing}`, 'not-a-choice')
}

export const changePart =
  <P extends SitePart>(part: P) =>
  async (ctx: WriteContext, { body: { base, value } }: Sent<PartValue<P>>) => {
    if (part === 'featured') await checkFeatured(ctx, value as string[])
    const site = await lockedSite(ctx)
    if (site.draft?.publishAt) throw new AppError('site.scheduled')
    const page = pageOfRow(ctx, site.draft ?? site.live)
    if (!isSame(value, page[fieldOf[part]])) expectCurrent(site, base, part)
    else if (site.draft) return { draft: site.draft.id, version: site.draft.version }
    return await store(ctx, site, part, { ...page, [fieldOf[part]]: value })
  }

/** Each write is published to all who look: there is none for a presence that still lasts. */
export async function reportPresence(
  ctx: WriteContext,
  { body: { here, part } }: Input<(typeof website)['POST /admin/website/presence']>,
) {
  const { id: userId } = signedIn(ctx)
  if (!here) {
    await deleteEditor(ctx.db, userId)
    return done
  }
  const [live, known] = [await findLive(ctx.db), await findEditor(ctx.db, userId)]
  if (!live) return done
  const left = (known?.hereUntil.getTime() ?? 0) - ctx.now.getTime()
  const versionId = live.id
  if (left > editing.lasts / 2 && known?.part === part && known.versionId === versionId) return done
  await setEditor(ctx.db, { userId, versionId, part, hereUntil: new Date(ctx.now.getTime() + editing.lasts) })
  return done
}
