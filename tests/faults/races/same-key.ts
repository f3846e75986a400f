// One idempotency key, sent concurrently, by some with another body, and again afterwards: one effect, one answer.
import { randomUUID } from 'node:crypto'
import { type Answer, type Client, inTurn, type Race, strangeRefusals, when } from '#tests/faults/race.ts'
import { workOf } from '#tests/faults/work.ts'
import { jobForm } from '#tests/support/market.ts'

const idsOf = (answers: readonly Answer[]): ReadonlySet<string> =>
  new Set(answers.flatMap(answer => (answer.status < 300 ? [(answer.body as unknown as { id: string }).id] : [])))

export const sameKey: Race = {
  name: 'same-key',
  number: 5,
  setUp: async fixtures => {
    const { token } = (await workOf(fixtures)).users.client
    return async clients => {
      const idempotencyKey = randomUUID()
      const titles = [`Bathroom ${idempotencyKey}`, `Kitchen ${idempotencyKey}`]
      const [post, other] = titles.map(
        (title): Client =>
          node =>
            node.call('POST /jobs', { token, idempotencyKey, body: { ...jobForm, title } }),
      ) as [Client, Client]
      return {
        // Every third call has a changed body.
        calls: inTurn(clients, [post, post, other]),
        check: async answers => {
          const again = [await post(fixtures.nodes[0]), await post(fixtures.nodes[1]), await other(fixtures.nodes[0])]
          const jobs = await fixtures.db.selectFrom('jobs').select('title').where('title', 'in', titles).execute()
          // The number of jobs under review is limited: delete those of this round.
          await fixtures.db.deleteFrom('jobs').where('title', 'in', titles).execute()
          const first = jobs[0]?.title === titles[0] ? [201, 201, 422] : [422, 422, 201]
          const codes = ['request.in-flight', 'request.key-reused']
          return [
            ...strangeRefusals(answers, codes),
            ...when(jobs.length !== 1, `${jobs.length} jobs`),
            ...when(idsOf([...answers, ...again]).size !== 1, 'several answers to one key'),
            ...when(
              again.map(answer => answer.status).join() !== first.join(),
              `afterwards ${again.map(answer => answer.status)}`,
            ),
          ]
        },
      }
    }
  },
}
