// Website controls for tests: a published site, and what an admin does with the draft.

import type { Output } from '#shared/api/endpoint.ts'
import type { PageData } from '#shared/api/page-data.ts'
import { homeSectionNames } from '#shared/api/page-data.ts'
import type { SitePart } from '#shared/features/site/parts.ts'
import type { SiteBase, website } from '#shared/features/site/website-contract.ts'
import type { TestApp } from './app.ts'
import type { SignedIn } from './people.ts'

export type Site = Output<(typeof website)['GET /admin/website']>

const label = (text: string) => ({ en: text, fr: `${text} fr`, ar: `${text} ar` })
const entry = (name: string, path: string) => ({ name, label: label(name), path, show: true })
const plain = { dropdown: 'no' as const, dropdowns: [] }

export const sitePage: PageData = {
  topList: [
    {
      ...{ ...entry('Find Professionals', '/find-professionals'), dropdown: 'yes' },
      dropdowns: [
        entry('Contractors', '/find-professionals?type=contractor'),
        entry('Builders', '/find-professionals?type=builder'),
      ],
    },
    { ...entry('Offers and Deals', '/offers'), ...plain },
    { ...entry('Blogs', '/blogs-articles'), ...plain },
    { ...entry('Sign In', '/account/signin'), ...plain },
  ],
  footer: [{ name: 'Company', label: label('Company'), links: [entry('About Us', '/about-us')] }],
  homeSections: homeSectionNames.map(name => ({ name, show: true })),
}

/** Publishes it as the first version of a new installation. */
export async function seedSite({ platform }: TestApp, page: PageData = sitePage): Promise<void> {
  const { db } = platform.database
  await db.deleteFrom('siteVersions').execute()
  const first = { version: 1, pageData: JSON.stringify(page), publishedAt: new Date('2026-01-01'), authorId: null }
  await db.insertInto('siteVersions').values(first).execute()
}

export const hidden = (page: PageData, name: string): PageData['topList'] =>
  page.topList.map(one => ({
    ...one,
    show: one.show && one.name !== name,
    dropdowns: one.dropdowns.map(inner => ({ ...inner, show: inner.show && inner.name !== name })),
  }))

/** An answer, or the code of a refusal. */
type Refused = Readonly<Record<string, unknown>> & { readonly code?: string }

/** What one admin does at one node. */
export function siteDesk(app: TestApp, { token }: SignedIn) {
  const read = async (): Promise<Site> => (await app.call<Site>('GET /admin/website', { token })).body
  const baseOf = ({ live, draft }: Site): SiteBase => ({
    live: live?.version ?? 0,
    draft: draft?.id ?? null,
    version: draft?.version ?? 0,
  })
  const base = async (): Promise<SiteBase> => baseOf(await read())
  const post = (path: string, body: object) => app.call<Refused>(`POST /admin/website/${path}`, { token, body })
  return {
    read,
    base,
    change: async (part: SitePart, value: unknown, from?: SiteBase) =>
      await app.call<Refused>(`PUT /admin/website/draft/${part}`, {
        ...{ token, body: { base: from ?? (await base()), value } },
      }),
    publish: async (from?: SiteBase, note = '') => await post('draft/publish', { base: from ?? (await base()), note }),
    schedule: async (at: Date, note = '') =>
      await post('draft/schedule', { base: await base(), note, at: at.toISOString() }),
    unschedule: () => app.call('POST /admin/website/draft/unschedule', { token }),
    discard: async (from?: SiteBase) => await post('draft/discard', { base: from ?? (await base()) }),
    restore: async (version: number, from?: SiteBase) =>
      await post(`versions/${version}/restore`, { base: from ?? (await base()) }),
    undo: async (from?: SiteBase) => await post('undo', { base: from ?? (await base()) }),
  }
}
