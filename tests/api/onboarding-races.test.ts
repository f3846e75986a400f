// Races of onboarding on PostgreSQL with two nodes.
import { beforeAll, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Reply, TestApp } from '#tests/support/app.ts'
import {
  type Applicant,
  addDocument,
  approved,
  aWholeDraft,
  decide,
  inDays,
  openDocumentTypes,
  readOwn,
  submitted,
} from '#tests/support/applicants.ts'
import { openMarket } from '#tests/support/market.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

const rounds = 10
const minutes = 300_000

let reviewer: SignedIn
twoNodes()
beforeAll(async () => {
  await openMarket(nodes[0])
  await openDocumentTypes(nodes[0])
  reviewer = await signIn(nodes[0].platform, 'superAdmin')
})

type Call = (node: TestApp) => Promise<Reply<Problem>>

const race = (calls: readonly Call[]) =>
  Promise.all(calls.flatMap((perform, index) => [nodes[index % 2 === 0 ? 0 : 1]].map(node => perform(node))))
const won = (replies: readonly Reply[]) => replies.filter(({ status }) => status < 300).length
const lost = (replies: readonly Reply<Problem>[]) =>
  replies.filter(({ status }) => status >= 300).map(({ status, body }) => `${status} ${body.code}`)
const perform =
  ({ id }: Applicant, action: string, body?: object): Call =>
  node =>
    node.call<Problem>(`POST /onboarding-requests/${id}/${action}`, {
      token: reviewer.token,
      ...(body ? { body } : {}),
    })
const eventsOf = async (names: readonly string[], id: string) => {
  const { db } = nodes[0].platform.database
  const rows = await db.selectFrom('events').select(['name', 'payload']).where('name', 'in', names).execute()
  return rows.filter(({ payload }) => JSON.stringify(payload).includes(id)).map(({ name }) => name)
}
const note = { note: 'The insurance is another company’s.' }

it('simultaneous approval and rejection give one decision', { timeout: minutes }, async () => {
  for (let round = 0; round < rounds; round++) {
    const applicant = await submitted(nodes[0])
    for (const type of ['identity', 'register']) await decide(nodes[0], reviewer, applicant, type)
    const replies = await race([
      perform(applicant, 'approve'),
      perform(applicant, 'reject', note),
      perform(applicant, 'approve'),
    ])
    expect(won(replies)).toBe(1)
    expect(lost(replies)).toEqual(Array(2).fill('409 onboarding.transition-not-allowed'))
    const { id, status } = await readOwn(nodes[1], applicant)
    const notified = await eventsOf(['onboarding-approved', 'onboarding-rejected'], id)
    expect(notified).toEqual([`onboarding-${status}`])
    const profiles = await nodes[0].platform.database.db
      .selectFrom('professionals')
      .select('id')
      .where('userId', '=', applicant.id)
      .execute()
    expect(profiles).toHaveLength(status === 'approved' ? 1 : 0)
  }
})

it('simultaneous submissions submit once', { timeout: minutes }, async () => {
  for (let round = 0; round < rounds; round++) {
    const applicant = await aWholeDraft(nodes[0])
    const submit: Call = node => node.call<Problem>('POST /onboarding/submit', { token: applicant.token })
    const replies = await race([submit, submit, submit])
    expect([won(replies), lost(replies)]).toEqual([1, Array(2).fill('409 onboarding.transition-not-allowed')])
    const { id, history } = await readOwn(nodes[1], applicant)
    expect(await eventsOf(['onboarding-submitted'], id)).toHaveLength(1)
    expect(history.map(({ to }) => to)).toEqual(['draft', 'submitted'])
  }
})

it('simultaneous reviewers take an application up once', { timeout: minutes }, async () => {
  const applicant = await submitted(nodes[0])
  const replies = await race([perform(applicant, 'take-up'), perform(applicant, 'take-up')])
  expect(won(replies)).toBe(1)
  expect((await readOwn(nodes[0], applicant)).history.map(({ to }) => to)).toEqual(['draft', 'submitted', 'in_review'])
})

it('repeated calls create one application', { timeout: minutes }, async () => {
  const client = await signIn(nodes[0].platform, 'consumer')
  const begin: Call = node =>
    node.call<Problem>('POST /onboarding', { token: client.token, body: { type: 'contractor' } })
  const replies = await race([begin, begin, begin, begin])
  expect(won(replies)).toBeGreaterThan(0)
  const { db } = nodes[0].platform.database
  expect(await db.selectFrom('onboardingRequests').select('id').where('userId', '=', client.id).execute()).toHaveLength(
    1,
  )
})

it('simultaneous uploads leave one current document per type', { timeout: minutes }, async () => {
  const applicant = await aWholeDraft(nodes[0])
  const replies = await Promise.all(
    [0, 1, 0, 1].map(index => addDocument(nodes[index === 0 ? 0 : 1], applicant, 'identity')),
  )
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect((await readOwn(nodes[0], applicant)).documents.filter(({ type }) => type === 'identity')).toHaveLength(1)
})

it('companies with the same name get different slugs', { timeout: minutes }, async () => {
  const applicants: Applicant[] = []
  for (let index = 0; index < 4; index++) {
    const applicant = await submitted(nodes[0], { companyName: 'Same Name' })
    for (const type of ['identity', 'register']) await decide(nodes[0], reviewer, applicant, type)
    applicants.push(applicant)
  }
  const replies = await race(applicants.map(applicant => perform(applicant, 'approve')))
  expect(won(replies)).toBe(4)
})

it('an expiring document sends one reminder, even if every node runs the job', { timeout: minutes }, async () => {
  const applicant = await approved(nodes[0], reviewer)
  const [document] = (await readOwn(nodes[0], applicant)).documents
  const { db } = nodes[0].platform.database
  await db
    .updateTable('onboardingDocuments')
    .set({ expiresAt: inDays(6) })
    .where('id', '=', document?.id ?? '')
    .execute()
  await Promise.all([...nodes, ...nodes].map(({ platform }) => platform.jobRunner.runJobs()))
  expect(await eventsOf(['document-expiring'], document?.id ?? '')).toHaveLength(1)
})

it('the expiry of a badge invalidates the pages on every node', { timeout: minutes }, async () => {
  const applicant = await approved(nodes[0], reviewer)
  const [document] = (await readOwn(nodes[0], applicant)).documents
  const { platform } = nodes[0]
  await platform.database.db
    .updateTable('onboardingDocuments')
    .set({ expiresAt: inDays(-1) })
    .where('id', '=', document?.id ?? '')
    .execute()
  const received: string[] = []
  const other = new Promise<void>(resolve =>
    nodes[1].platform.appContext.invalidation.onInvalidate(tags => {
      received.push(...tags)
      resolve()
    }),
  )
  await platform.jobRunner.runJobs()
  await other
  expect(received).toContain('professionals')
})
