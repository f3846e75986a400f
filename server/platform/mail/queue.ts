// Puts mail on its way in the transaction of the deed that causes it, so that both are kept or neither.
import { randomUUIDv7 } from 'node:crypto'
import type { Within } from '#server/platform/call.ts'
import type { Language } from '#shared/values/localized.ts'

export type Mail = {
  readonly template: 'staff-invitation'
  readonly params: { readonly inviter: string; readonly token: string }
  readonly userId: string | null
  readonly address: string
  readonly name: string
  readonly language: Language
  readonly cause?: string
}

/** Queues a mail; it leaves after the commit. */
export async function queueMail({ db, now }: Within, mail: Mail): Promise<void> {
  const { userId, address, name, language, template, params, cause = null } = mail
  await db
    .insertInto('mails')
    .values({
      id: randomUUIDv7(),
      user_id: userId,
      address,
      name,
      language,
      template,
      params: JSON.stringify(params),
      cause,
      created_at: now,
      next_attempt_at: now,
    })
    .onConflict(conflict => conflict.column('cause').doNothing())
    .execute()
}
