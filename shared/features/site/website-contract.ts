// The endpoints of website controls: one draft beside the published versions of the page data.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { PageData } from '#shared/api/page-data.ts'
import { Done, Id, Moment, PageQuery, pageOf, SentMoment, text, Version } from '#shared/api/schemas.ts'
import { type SitePart, siteParts } from './parts.ts'
import { sentValues } from './values.ts'

const may = accessTo('website-controls', ['admin'])
const Person = z.object({ id: Id, name: z.string() }).nullable()
const Part = z.enum(siteParts)
const Whole = PageData.required()

/** What the caller has read: a change that is based on something older does not overwrite a newer one. */
const Base = z.object({
  /** The published version. */
  live: Version,
  /** Null: there was no draft. */
  draft: Id.nullable(),
  /** Of the draft. */
  version: Version,
})
export type SiteBase = z.output<typeof Base>

const VersionRow = z.object({
  id: Id,
  version: z.int(),
  publishedAt: Moment,
  /** Null: it came with the site. */
  author: Person,
  note: z.string(),
  /** Parts that differ from the version before. */
  parts: z.array(Part),
  restoredFrom: z.int().nullable(),
})

const Draft = z.object({
  id: Id,
  version: Version,
  page: Whole,
  author: Person,
  changedAt: Moment,
  /** Who has changed each of the parts. */
  changedBy: z.partialRecord(z.enum(siteParts), z.string()),
  /** It is published at this time, and cannot be changed until then. */
  publishAt: Moment.nullable(),
  note: z.string(),
})

const Editor = z.object({ userId: Id, name: z.string(), hereUntil: Moment, part: Part.nullable() })
const version = z.object({ version: z.coerce.number().int().min(1).max(2_147_483_647) })
const note = text(0, 160)

/** One part; of two who change it at once, the second one is refused, sees both values and decides. */
const changeOf = <P extends SitePart>(part: P) =>
  ({
    summary: `Changes the ${part} of the draft, unless somebody else has changed it meanwhile.`,
    body: z.object({ base: Base, value: sentValues[part] }),
    returns: z.object({ draft: Id, version: Version }),
    access: may('isUpdate'),
  }) as const

const partChanges = {
  'PUT /admin/website/draft/navigation': changeOf('navigation'),
  'PUT /admin/website/draft/home': changeOf('home'),
  'PUT /admin/website/draft/announcement': changeOf('announcement'),
  'PUT /admin/website/draft/featured': changeOf('featured'),
  'PUT /admin/website/draft/footer': changeOf('footer'),
  'PUT /admin/website/draft/contact': changeOf('contact'),
} as const satisfies Contract

export const website = {
  'GET /admin/website': {
    summary: 'Returns the published page data, the draft beside it, and who else is editing.',
    returns: z.object({
      /** Null: nothing is published. */
      live: VersionRow.nullable(),
      page: Whole,
      draft: Draft.nullable(),
      editors: z.array(Editor),
      versions: z.int(),
      /** The professionals that are named, if they can be shown. */
      professionals: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
    access: may('isRead'),
  },
  ...partChanges,
  'POST /admin/website/draft/publish': {
    summary: 'Publishes the draft that the caller has seen.',
    body: z.object({ base: Base, note }),
    returns: z.object({ version: z.int() }),
    access: may('isUpdate'),
    changes: ['site'],
  },
  'POST /admin/website/draft/schedule': {
    summary: 'Publishes the draft at a time; until then it cannot be changed.',
    body: z.object({ base: Base, note, at: SentMoment }),
    returns: Done,
    access: may('isUpdate'),
  },
  'POST /admin/website/draft/unschedule': {
    summary: 'Does not publish the draft at that time.',
    returns: Done,
    access: may('isUpdate'),
  },
  'POST /admin/website/draft/discard': {
    summary: 'Discards the draft that the caller has seen.',
    body: z.object({ base: Base }),
    returns: Done,
    access: may('isUpdate'),
  },
  'GET /admin/website/versions': {
    summary: 'Returns the published versions, newest first.',
    query: PageQuery,
    returns: pageOf(VersionRow),
    access: may('isRead'),
  },
  'GET /admin/website/versions/{version}': {
    summary: 'Returns one published version.',
    params: version,
    returns: VersionRow.extend({ page: Whole }),
    access: may('isRead'),
  },
  'POST /admin/website/versions/{version}/restore': {
    summary: 'Publishes an earlier version again, as a new one.',
    params: version,
    body: z.object({ base: Base }),
    returns: z.object({ version: z.int() }),
    access: may('isUpdate'),
    changes: ['site'],
  },
  'POST /admin/website/undo': {
    summary:
      'Takes back the last publication: the version before it is published again, and its changes become the draft.',
    body: z.object({ base: Base }),
    returns: z.object({ version: z.int() }),
    access: may('isUpdate'),
    changes: ['site'],
  },
  'POST /admin/website/presence': {
    summary: 'Shows the others that the caller is changing the site.',
    body: z.object({ here: z.boolean(), part: Part.nullable() }),
    returns: Done,
    access: may('isRead'),
    unfinished: true,
  },
} as const satisfies Contract
