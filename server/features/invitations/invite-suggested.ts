// Invites the professional whom somebody suggested, when the suggestion says an address that may be written to.
import { randomUUID } from 'node:crypto'
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { languageOf } from '#shared/values/localized.ts'
import { addressKeyOf, hashOf } from './address.ts'
import { professionalInvited } from './events.ts'
import { claimAddress, findSuggestion, hasAccount, insertInvitation } from './queries.ts'

/** The field of the form that says where to write. */
const addressField = 'professional_email'

function addressIn(answers: unknown): string | null {
  const address = (answers as Readonly<Record<string, unknown>> | null)?.[addressField]
  return typeof address === 'string' && address.includes('@') ? addressKeyOf(address) : null
}

/** Nothing that a visitor typed stands in the mail: the form writes to whom one likes. */
export async function inviteSuggested(
  within: Within,
  { submissionId }: { readonly submissionId: string },
): Promise<void> {
  const { db, now } = within
  const suggestion = await findSuggestion(db, submissionId)
  const addressKey = suggestion ? addressIn(suggestion.answers) : null
  if (!suggestion || addressKey === null || (await hasAccount(db, addressKey))) return
  const token = await claimAddress(db, hashOf(addressKey), randomUUID(), now)
  if (token === null) return
  await insertInvitation(db, {
    id: randomUUID(),
    inviter_id: suggestion.user_id,
    kind: 'professional',
    email_key: addressKey,
    submission_id: submissionId,
    sent_at: now,
    created_at: now,
  })
  await queueMail(within, {
    userId: null,
    address: addressKey,
    name: '',
    language: languageOf(suggestion.language),
    template: 'professional-invitation',
    params: { by: suggestion.user_id === null ? 'visitor' : 'client', token },
  })
  await emit(within, professionalInvited({ submissionId }))
}
