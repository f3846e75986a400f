// Makes two people contacts of each other: after an accepted request, a shortlisted bid, an accepted bid, an accepted
// quote.
import { randomUUIDv7 } from 'node:crypto'
import type { TransactionContext } from '#server/platform/request-context.ts'
import type { contactOrigins } from '#shared/features/contacts/contract.ts'
import { insertContacts, listPhoneChoices } from './contact-queries.ts'

type Two = { readonly clientId: string; readonly professionalUserId: string }
export type Tie = Two & {
  readonly origin: (typeof contactOrigins)[number]
  readonly originId: string
  /** The client's consent in the request to share their phone. */
  readonly consent?: boolean
}

type Choice = { readonly id: string; readonly showPhone: boolean }

/** Each phone is shared by its owner's settings or the consent. */
export function contactsOf(people: readonly Choice[], { origin, originId, clientId, consent }: Tie) {
  return people.flatMap(owner =>
    people
      .filter(({ id }) => id !== owner.id)
      .map(person => ({
        ...{ ownerId: owner.id, personId: person.id, origin, originId },
        phoneShared: person.id === clientId ? (consent ?? person.showPhone) : person.showPhone,
        // Otherwise a person who hides their phone could not be reached at all.
        emailShared: true,
      })),
  )
}

/** A repetition adds nothing. */
async function createContacts({ db, now }: TransactionContext, tie: Tie): Promise<void> {
  const people = await listPhoneChoices(db, [tie.clientId, tie.professionalUserId])
  await insertContacts(
    db,
    contactsOf(people, tie).map(contact => ({ ...contact, id: randomUUIDv7(), createdAt: now })),
  )
}

type OfConnect = {
  readonly connectId: string
  readonly userId: string
  readonly professionalUserId: string
  readonly sharePhone: boolean
}

export const createContactsByConnect = (
  tx: TransactionContext,
  { connectId, userId, professionalUserId, sharePhone }: OfConnect,
) =>
  createContacts(tx, {
    clientId: userId,
    professionalUserId,
    origin: 'connect',
    originId: connectId,
    consent: sharePhone,
  })

export const createContactsByShortlist = (
  tx: TransactionContext,
  { bidId, ...two }: Two & { readonly bidId: string },
) => createContacts(tx, { ...two, origin: 'shortlist', originId: bidId })

export const createContactsByProject = (
  tx: TransactionContext,
  { projectId, ...two }: Two & { readonly projectId: string },
) => createContacts(tx, { ...two, origin: 'project', originId: projectId })

type OfQuote = { readonly quoteId: string; readonly clientId: string; readonly supplierUserId: string }

export const createContactsByQuote = (tx: TransactionContext, { quoteId, clientId, supplierUserId }: OfQuote) =>
  createContacts(tx, { clientId, professionalUserId: supplierUserId, origin: 'quote', originId: quoteId })
