// Proposed ideas: a published work, and the form of an idea from it.
import { randomUUID } from 'node:crypto'
import type { Request } from '#shared/api/endpoint.ts'
import type { ideaProposals } from '#shared/features/ideas/proposal-contract.ts'
import type { TestApp } from './app.ts'
import type { Market, Professional } from './market.ts'
import type { SignedIn } from './people.ts'

type Form = Request<(typeof ideaProposals)['POST /own-ideas']>['body']
export type ProposedWork = { readonly work: string; readonly photos: readonly [string, string] }

/** With a photo before and one after. */
export async function aPublishedWork(
  app: TestApp,
  market: Market,
  { professionalId }: Pick<Professional, 'professionalId'>,
): Promise<ProposedWork> {
  const { db } = app.platform.database
  const [work, before, after] = [randomUUID(), randomUUID(), randomUUID()]
  const texts = JSON.stringify({ en: 'A new bathroom', fr: '', ar: '' })
  const facts = { year: 2024, costLow: null, costHigh: null, currency: 'MAD', position: 0, clientConsent: true }
  const row = { id: work, professionalId, title: texts, story: texts, status: 'published', ...facts } as const
  await db
    .insertInto('portfolioItems')
    .values({ ...row, tradeId: market.tradeId, cityId: market.cityId })
    .execute()
  const photos = [
    { id: before, picture: 'interior/renovation-kitchen-before', kind: 'before' as const },
    { id: after, picture: 'interior/kitchen-sage-oak', kind: 'after' as const },
  ]
  await db
    .insertInto('portfolioPhotos')
    .values(photos.map((photo, position) => ({ ...photo, itemId: work, position })))
    .execute()
  return { work, photos: [before, after] }
}

/** Tiles for 3,000.00, a lump sum of 1,250.50. */
export const ideaForm = ({ work, photos: [before, after] }: ProposedWork, more: Partial<Form> = {}): Form => ({
  ...{ work, title: 'A quiet green kitchen', story: 'The old kitchen was dark; now the light comes from two sides.' },
  ...{ category: 'kitchen', style: 'modern', materials: ['oak'], finish: 'premium', areaSqm: 14.5 },
  ...{ finishedOn: '2025-05-20', durationWeeks: 6 },
  photos: [
    { photo: after, kind: 'after', alt: 'The finished kitchen' },
    { photo: before, kind: 'before', alt: 'The dark kitchen' },
  ],
  lines: [
    { kind: 'product', label: 'Green tiles', unit: 'm2', quantity: 12.5, unitPrice: 24_000 },
    { kind: 'work', label: 'Laying', unitPrice: 125_050 },
  ],
  ...more,
})

export const propose = (app: TestApp, who: SignedIn | null, body: object) =>
  app.call<{ id: string; code?: string }>('POST /own-ideas', { token: who?.token, body })
export const ofOwner = (app: TestApp, who: SignedIn | null, id: string, name: string) =>
  app.call<{ code?: string }>(`POST /own-ideas/${id}/${name}`, { token: who?.token })
export const decideIdea = (app: TestApp, who: SignedIn | null, id: string, name: string) =>
  app.call<{ code?: string }>(`POST /admin/ideas/${id}/${name}`, {
    token: who?.token,
    ...(name === 'request-changes' || name === 'archive' ? { body: { note: 'The photos do not show the room.' } } : {}),
  })

/** In review. */
export async function aProposal(app: TestApp, market: Market, pro: Professional): Promise<string> {
  const { body } = await propose(app, pro, ideaForm(await aPublishedWork(app, market, pro)))
  return body.id
}
