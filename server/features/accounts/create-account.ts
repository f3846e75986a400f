// Requests a client account: a code goes to the address; the answer does not reveal whether the address has an account.

import { mailableKeyOf } from '#server/platform/mail/address.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import type { RequestContext, TransactionContext } from '#server/platform/request-context.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { wrongField } from '#shared/errors/app-error.ts'
import type { accounts } from '#shared/features/accounts/contract.ts'
import { type Language, languageOf } from '#shared/values/localized.ts'
import type { Currency } from '#shared/values/money.ts'
import { openCodeChallenge } from './mail-code.ts'
import { isGuessable } from './policy.ts'
import { findAddressee } from './queries.ts'

type CreateAccount = (typeof accounts)['POST /accounts']

/** Data of a sign-up until its code is confirmed: the account does not exist yet. */
export type SignUp = {
  readonly email: string
  readonly name: string
  readonly passwordHash: string
  readonly language: Language
  readonly currency: Currency
  /** The code of a friend's personal link; absent in sign-ups from before such links existed. */
  readonly invite?: string | null
  /** Number of mails so far. */
  readonly sent: number
}

export async function createAccount(
  ctx: RequestContext,
  { body }: Input<CreateAccount>,
): Promise<Returned<CreateAccount>> {
  const { name, email, password, language, invite = null } = body
  const key = mailableKeyOf(email)
  if (isGuessable(password, { email: key, name })) throw wrongField('password', 'common-password')
  await ctx.services.limits.consume('mail', key)
  const passwordHash = await hashPassword(password)
  return await ctx.transaction(async inner => {
    const known = await findAddressee(inner.db, key)
    const payload: SignUp = { email, name, passwordHash, language, currency: ctx.currency, invite, sent: 1 }
    const { challenge, code } = await openCodeChallenge(inner, 'sign-up', { userId: null, emailKey: key, payload })
    if (known) await notifyKnown(inner, known)
    else
      await queueMail(inner, {
        userId: null,
        address: email,
        // No name: anybody may have typed it, and our mail must not carry a third party's text.
        name: '',
        language,
        template: 'sign-up-code',
        params: { code },
      })
    return { challenge }
  })
}

type Addressee = NonNullable<Awaited<ReturnType<typeof findAddressee>>>

/** To the account's address, in its language; for a closed account the mail explains how to reopen it. */
export async function notifyKnown(tx: TransactionContext, known: Addressee): Promise<void> {
  const { id, email, name, language, status } = known
  await queueMail(tx, {
    userId: id,
    address: email,
    name,
    language: languageOf(language),
    template: status === 'closed' ? 'account-closed' : 'sign-up-known',
    params: {},
  })
}
