// Reads queued mails, and signs people up with the codes in them.

import type { Session } from '#shared/api/session.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Reply, TestApp } from './app.ts'

export type QueuedMail = {
  readonly template: string
  readonly name: string
  readonly language: string
  readonly userId: string | null
  readonly params: Readonly<Record<string, string>>
}

/** The mails to an address, oldest first. */
export async function mailsTo({ platform }: Pick<TestApp, 'platform'>, address: string): Promise<QueuedMail[]> {
  const rows = await platform.database.db
    .selectFrom('mails')
    .select(['template', 'name', 'language', 'userId', 'params'])
    .where('address', '=', address)
    .orderBy('position')
    .execute()
  return rows.map(row => ({ ...row, params: row.params as QueuedMail['params'] }))
}

/** Parameters of the newest mail to an address. */
export async function newestParams(app: Pick<TestApp, 'platform'>, address: string): Promise<QueuedMail['params']> {
  return (await mailsTo(app, address)).at(-1)?.params ?? {}
}

export const goodPassword = 'zellige-hammer-42-quay'

export const signUpForm = (change: object = {}) => ({
  ...{ name: 'Samira Bennani', email: 'samira@example.test', password: goodPassword },
  ...{ acceptTerms: true, language: 'fr' },
  ...change,
})

type Requested = Reply<{ challenge: string } & Problem>

export async function askSignUp(app: TestApp, change: object = {}): Promise<Requested> {
  return await app.call('POST /accounts', { body: signUpForm(change) })
}

export async function verify(app: TestApp, challenge: string, code: string): Promise<Reply<Session & Problem>> {
  return await app.call('POST /accounts/verification', { body: { challenge, code } })
}

/** Signs up with the code from the mail. */
export async function signUp(app: TestApp, email: string, change: object = {}): Promise<Reply<Session & Problem>> {
  const { body } = await askSignUp(app, { email, ...change })
  return await verify(app, body.challenge, (await newestParams(app, email)).code ?? '')
}
