// What website controls show: the published version, the draft beside it, history.
import { type Db, expectFound, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { readPageData } from '#server/platform/session/begin-session.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { type SitePart, type WholePage, wholePage } from '#shared/features/site/parts.ts'
import type { website } from '#shared/features/site/website-contract.ts'
import {
  countVersions,
  type DraftRow,
  findDraft,
  findLive,
  findVersion,
  listEditors,
  listNames,
  listProfessionals,
  listVersions,
  type VersionRow,
} from './website-queries.ts'

type In<K extends keyof typeof website> = Input<(typeof website)[K]>
type Logging = Pick<RequestContext, 'log'>

/** A stored content, with all of its parts; one that cannot be read is empty. */
export const pageOfRow = ({ log }: Logging, row: Pick<VersionRow, 'pageData'> | undefined): WholePage =>
  wholePage(readPageData(row?.pageData, log))

/** At which version of the draft each part was changed, and by which account; null: nobody knows. */
export type PartChanges = Readonly<
  Partial<Record<SitePart, { readonly version: number; readonly by: string | null; readonly at: string }>>
>
export const changesOf = ({ changes }: DraftRow): PartChanges => changes as PartChanges

const personOf = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

function presentVersion(row: VersionRow) {
  const { id, version, publishedAt, note, parts, restoredFrom } = row
  const known = parts as SitePart[]
  return { id, version, publishedAt, note, parts: known, restoredFrom, author: personOf(row.authorId, row.authorName) }
}

async function namesOf(db: Db, row: DraftRow): Promise<Partial<Record<SitePart, string>>> {
  const changes = Object.entries(changesOf(row))
  const people = await listNames(db, [...new Set(changes.flatMap(([, { by }]) => by ?? []))])
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return Object.fromEntries(
    changes.flatMap(([part, { by }]) => {
      const name = by === null ? undefined : names.get(by)
      return name === undefined ? [] : [[part, name]]
    }),
  )
}

async function presentDraft(ctx: Logging & Pick<RequestContext, 'db'>, row: DraftRow) {
  const { id, version, updatedAt: changedAt, publishAt, note } = row
  const author = personOf(row.authorId, row.authorName)
  const changedBy = await namesOf(ctx.db, row)
  return { id, version, changedAt, changedBy, publishAt, note, author, page: pageOfRow(ctx, row) }
}

export async function getWebsite(ctx: RequestContext) {
  const { db, now } = ctx
  const live = await findLive(db)
  const draft = await findDraft(db)
  const [editors, versions] = await Promise.all([listEditors(db, now, signedIn(ctx).id), countVersions(db)])
  const page = pageOfRow(ctx, live)
  const shown = draft ? await presentDraft(ctx, draft) : null
  const slugs = new Set([...page.featured, ...(shown?.page.featured ?? [])])
  return {
    ...{ live: live ? presentVersion(live) : null, page, draft: shown, editors, versions },
    professionals: await listProfessionals(db, [...slugs]),
  }
}

export async function listHistory({ db }: RequestContext, { query }: In<'GET /admin/website/versions'>) {
  const [items, total] = await Promise.all([listVersions(db, query), countVersions(db)])
  return { items: items.map(presentVersion), page: query.page, pageSize: query.pageSize, total }
}

export async function getVersion(ctx: RequestContext, { params }: In<'GET /admin/website/versions/{version}'>) {
  const row = expectFound(await findVersion(ctx.db, params.version), 'site.version-not-found')
  return { ...presentVersion(row), page: pageOfRow(ctx, row) }
}
