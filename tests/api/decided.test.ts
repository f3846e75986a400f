// Two reviewers decide the same thing: the slower one sees who decided first, when and how; nobody else does.
import { beforeAll, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { decide, openDocumentTypes, submitted } from '#tests/support/applicants.ts'
import { aConnect, perform, review } from '#tests/support/connects.ts'
import { app, users, withUsers } from '#tests/support/fixtures.ts'
import { postJob } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

const reason = 'The team changes this month.'

let slow: SignedIn

withUsers()
beforeAll(async () => {
  await openDocumentTypes(app)
  slow = await signIn(app.platform, 'superAdmin')
})

const post = (who: SignedIn, path: string, body?: object, headers = {}) =>
  app.call<Problem>(`POST ${path}`, { token: who.token, body, headers })
const refused = ({ status, body }: { status: number; body: object }) => {
  const { code, decided } = body as Partial<Problem>
  return [status, code, decided]
}
const by = ({ name }: SignedIn, to: string) => ({ by: name, to, at: expect.stringMatching(/^\d{4}-.*Z$/) })

it('the slower reviewer of a connect sees the decision', async () => {
  const connect = await aConnect(app, users.client, users.pro)
  expect((await review(app, users.admin, connect, 'approve')).status).toBe(200)
  const late = await review(app, slow, connect, 'reject', { reason: 'spam' })
  expect(refused(late)).toEqual([409, 'connect.transition-not-allowed', by(users.admin, 'approved')])
  expect((await perform(app, users.client, connect, 'withdraw')).status).toBe(200)
  // An action of a person outside staff is shown without a name, and only to staff.
  const later = await review(app, slow, connect, 'approve')
  expect(later.body.decided).toEqual({ ...by(slow, 'withdrawn'), by: null })
  const sender = await perform(app, users.client, connect, 'withdraw')
  expect(refused(sender)).toEqual([409, 'connect.transition-not-allowed', undefined])
})

it('the slower reviewer of a job sees the decision', async () => {
  const job = await postJob(app, users.client)
  expect((await post(users.admin, `/admin/jobs/${job}/approve`)).status).toBe(200)
  const late = await post(slow, `/admin/jobs/${job}/approve`)
  expect(refused(late)).toEqual([409, 'job.transition-not-allowed', by(users.admin, 'open')])
})

it('the slower reviewer of an application and its documents sees the decision, also with an outdated version', async () => {
  const applicant = await submitted(app)
  expect((await decide(app, users.admin, applicant, 'identity')).status).toBe(200)
  const again = await decide(app, slow, applicant, 'identity')
  expect(refused(again)).toEqual([409, 'document.transition-not-allowed', by(users.admin, 'accepted')])
  const path = `/onboarding-requests/${applicant.id}`
  const note = 'Please show the back of the card as well.'
  expect((await post(users.admin, `${path}/request-changes`, { note })).status).toBe(200)
  const late = await post(slow, `${path}/reject`, { note })
  expect(refused(late)).toEqual([409, 'onboarding.transition-not-allowed', by(users.admin, 'changes_requested')])
  const old = await post(slow, `${path}/reject`, { note }, { 'if-match': '"1"' })
  expect(refused(old)).toEqual([412, 'request.changed-meanwhile', by(users.admin, 'changes_requested')])
})

it('the slower admin of an account sees the decision', async () => {
  const person = await signIn(app.platform, 'consumer')
  expect((await post(users.admin, `/people/${person.id}/suspend`, { reason })).status).toBe(200)
  const late = await post(slow, `/people/${person.id}/suspend`, { reason })
  expect(refused(late)).toEqual([409, 'account.transition-not-allowed', by(users.admin, 'suspended')])
})
