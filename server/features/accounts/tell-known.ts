// Tells the holder of an address that somebody tried to sign up with it.
import type { Within } from '#server/platform/call.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { languageOf } from '#shared/values/localized.ts'
import type { findAddressee } from './queries.ts'

type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>

/** To the address as the account has it, in its language; a closed account learns how it comes back. */
export async function tellKnown(within: Within, known: Addressee): Promise<void> {
  const { id, email, name, language, status } = known
  await queueMail(within, {
    userId: id,
    address: email,
    name,
    language: languageOf(language),
    template: status === 'closed' ? 'account-closed' : 'sign-up-known',
    params: {},
  })
}
