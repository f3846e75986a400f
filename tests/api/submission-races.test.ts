// Runs on PostgreSQL through two nodes.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import type { Reply, TestApp } from '#tests/support/app.ts'
import { aForm } from '#tests/support/forms.ts'
import { nodes, twoNodes } from '#tests/support/nodes.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { contactFields, definitionOf, sendAnswers } from '#tests/support/submissions.ts'

const minutes = 300_000
const widths = [10, 50]

twoNodes()

const db = () => nodes[0].platform.database.db
const nodeOf = (index: number): TestApp => nodes[index % 2 === 0 ? 0 : 1]

async function aContactForm(settings: object): Promise<{ slug: string; id: string }> {
  const slug = `contact-${randomUUID()}`
  const id = await aForm(db(), { slug, kind: 'contact', definition: definitionOf(contactFields), settings })
  return { slug, id }
}

const atOnce = <T>(width: number, perform: (node: TestApp, index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: width }, (_, index) => perform(nodeOf(index), index)))

/** A node under full load answers 503 and does nothing. */
const isBusy = ({ status }: Reply): boolean => status === 503
const codes = (replies: readonly Reply<Problem>[]) =>
  [
    ...new Set(
      replies
        .filter(reply => reply.status >= 300 && !isBusy(reply))
        .map(({ status, body }) => `${status} ${body.code}`),
    ),
  ].sort()
const won = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 201).length

async function stored(formId: string): Promise<number> {
  return (await db().selectFrom('formSubmissions').select('id').where('formId', '=', formId).execute()).length
}

describe.each(widths)('%i concurrent requests', width => {
  it(
    'a form limited to three answers takes three',
    async () => {
      for (let round = 0; round < 5; round++) {
        const form = await aContactForm({ max: 3 })
        const replies = await atOnce(width, node => sendAnswers(node, form.slug, { name: 'Sara' }))
        expect([won(replies), await stored(form.id), codes(replies)]).toEqual([3, 3, ['409 form.closed']])
      }
    },
    minutes,
  )

  it(
    'one person answers once',
    async () => {
      const person = await signIn(nodes[0].platform, 'consumer')
      for (let round = 0; round < 5; round++) {
        const form = await aContactForm({ onePerUser: true })
        const replies = await atOnce(width, node =>
          sendAnswers(node, form.slug, { name: 'Sara' }, { token: person.token }),
        )
        expect([won(replies), await stored(form.id), codes(replies)]).toEqual([1, 1, ['409 form.already-answered']])
      }
    },
    minutes,
  )

  it(
    'one browser answers once',
    async () => {
      const form = await aContactForm({ onePerUser: true })
      const body = { anonymousKey: randomUUID() }
      const replies = await atOnce(width, node => sendAnswers(node, form.slug, { name: 'Sara' }, { body }))
      expect([won(replies), await stored(form.id)]).toEqual([1, 1])
    },
    minutes,
  )

  it(
    'no answer is stored after a form was paused',
    async () => {
      const form = await aContactForm({})
      const pause = db().updateTable('forms').set({ status: 'paused' }).where('id', '=', form.id).execute()
      const [replies] = await Promise.all([
        atOnce(width, node => sendAnswers(node, form.slug, { name: 'Sara' })),
        pause,
      ])
      expect(won(replies)).toBe(await stored(form.id))
      expect(codes(replies).every(code => code === '409 form.closed')).toBe(true)
      expect((await sendAnswers(nodes[0], form.slug, { name: 'Sara' })).status).toBe(409)
    },
    minutes,
  )

  it(
    'one staff member takes a submission up',
    async () => {
      const staff = await signIn(nodes[0].platform, 'superAdmin')
      const form = await aContactForm({})
      await sendAnswers(nodes[0], form.slug, { name: 'Sara' })
      const { id } = await db()
        .selectFrom('formSubmissions')
        .select('id')
        .where('formId', '=', form.id)
        .executeTakeFirstOrThrow()
      const replies = await atOnce(width, node =>
        node.call<Problem>(`POST /submissions/${id}/transitions`, { token: staff.token, body: { transition: 'take' } }),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(codes(replies)).toEqual(['409 submission.transition-not-allowed'])
    },
    minutes,
  )

  it(
    'a person sends at most twenty invitations a day, and an address gets one of them',
    async () => {
      const invite = (node: TestApp, from: SignedIn, email: string) =>
        node.call<Problem>('POST /invitations', { token: from.token, body: { email, language: 'en' } })
      const person = await signIn(nodes[0].platform, 'consumer')
      const replies = await atOnce(width, (node, index) =>
        invite(node, person, `f${index}-${randomUUID()}@example.test`),
      )
      expect(won(replies)).toBeLessThanOrEqual(20)
      expect(won(replies) + replies.filter(isBusy).length).toBeGreaterThanOrEqual(Math.min(width, 20))
      expect(codes(replies)).toEqual(width > 20 ? ['429 invitation.too-many'] : [])

      const people = await Promise.all(Array.from({ length: width }, () => signIn(nodes[0].platform, 'consumer')))
      const friend = `${randomUUID()}@example.test`
      await atOnce(width, (node, index) => invite(node, people[index] as SignedIn, friend))
      const mails = await db().selectFrom('mails').select('id').where('address', '=', friend).execute()
      expect(mails).toHaveLength(1)
    },
    minutes,
  )
})
