// Makes two people contacts of each other: after an accepted request, a shortlisted bid, an accepted bid.
import { randomUUIDv7 } from 'node:crypto'
import type { Within } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findBidSides, findConnectSides, insertContacts, showsPhone } from './contact-queries.ts'

type Side = { readonly userId: string; readonly showsPhone: boolean }
type Tie = { readonly origin: Tables['contacts']['origin']; readonly originId: string }

async function meet({ db, now }: Within, { origin, originId }: Tie, one: Side, other: Side): Promise<void> {
  const contactOf = (owner: Side, person: Side) => ({
    id: randomUUIDv7(),
    owner_id: owner.userId,
    person_id: person.userId,
    origin,
    origin_id: originId,
    phone_shared: person.showsPhone,
    // Without it nobody who keeps the phone to themselves could be reached at all.
    email_shared: true,
    created_at: now,
  })
  await insertContacts(db, [contactOf(one, other), contactOf(other, one)])
}

const sideOf = async ({ db }: Within, userId: string): Promise<Side> => ({
  userId,
  showsPhone: await showsPhone(db, userId),
})

/** The sender's phone by the consent of the request, the professional's by their settings. */
export async function meetByConnect(within: Within, { connectId }: { readonly connectId: string }): Promise<void> {
  const sides = await findConnectSides(within.db, connectId)
  if (!sides) return
  const sender = { userId: sides.from_user_id, showsPhone: sides.share_phone }
  await meet(within, { origin: 'connect', originId: connectId }, sender, await sideOf(within, sides.user_id))
}

type Shortlisting = { readonly bidId: string; readonly clientId: string; readonly professionalUserId: string }

export async function meetByShortlist(within: Within, shortlisting: Shortlisting): Promise<void> {
  const { bidId, clientId, professionalUserId } = shortlisting
  const professional = await sideOf(within, professionalUserId)
  await meet(within, { origin: 'shortlist', originId: bidId }, await sideOf(within, clientId), professional)
}

type Award = { readonly bidId: string; readonly projectId: string }

export async function meetByProject(within: Within, { bidId, projectId }: Award): Promise<void> {
  const sides = await findBidSides(within.db, bidId)
  if (!sides) return
  const client = await sideOf(within, sides.owner_id)
  await meet(within, { origin: 'project', originId: projectId }, client, await sideOf(within, sides.user_id))
}

type Accepted = { readonly quoteId: string; readonly clientId: string; readonly supplierUserId: string }

/** Each phone by its owner's own settings. */
export async function meetByQuote(within: Within, { quoteId, clientId, supplierUserId }: Accepted): Promise<void> {
  const client = await sideOf(within, clientId)
  await meet(within, { origin: 'quote', originId: quoteId }, client, await sideOf(within, supplierUserId))
}
