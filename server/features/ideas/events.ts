import { event, type Notice } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'
import { findNotified, type NotifiedRow } from './proposal-queries.ts'

/** `note`: the reviewer's reason. */
type OfIdea = { readonly ideaId: string; readonly byOwner: boolean; readonly note?: string }

const ofIdea = recipientOf((db, { ideaId }: OfIdea) => findNotified(db, ideaId))
const toReviewers = ofIdea.toReviewers('ideabooks', ({ title, builder }) => ({
  params: { title, name: builder },
  link: { route: 'admin.ideabooks', params: {} },
}))
const toOwner = (linkOf: (row: NotifiedRow) => Notice['link']) =>
  ofIdea.to(row => ({ userId: row.ownerId, params: { title: row.title }, link: linkOf(row) }))
const atIdea = toOwner(({ slug }) => ({ route: 'ideas-hub.idea', params: { slug } }))
const atPortfolio = toOwner(({ type }) => ({
  route: type === 'advisor' ? 'advisor.portfolio' : 'contractor.portfolio',
  params: {},
}))
const withNote = { params: (_: unknown, { note = '' }: OfIdea) => ({ note }) }

export const ideaProposed = event<OfIdea>('idea-proposed', [toReviewers('idea-proposed')])
export const ideaApproved = event<OfIdea>('idea-approved', [atIdea('idea-approved')])
export const ideaSentBack = event<OfIdea>('idea-sent-back', [atPortfolio('idea-sent-back', withNote)])
/** By staff with a reason, or by its owner. */
export const ideaArchived = event<OfIdea>('idea-archived', [
  atPortfolio('idea-hidden', { ...withNote, when: (_, { byOwner }) => !byOwner }),
])
export const ideaRestored = event<OfIdea>('idea-restored', [atIdea('idea-restored')])
