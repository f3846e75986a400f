// Notifications are read while more arrive: the count equals the rows, none appears twice, none is read before it
// exists.
import { type Client, type Fixtures, inTurn, type Race, when } from '#tests/faults/race.ts'
import { workOf } from '#tests/faults/work.ts'
import { jobForm, postJob } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

type Unread = { readonly unread_notifications: number }

async function owners(fixtures: Fixtures, count: number) {
  const made: { readonly owner: SignedIn; readonly job: string }[] = []
  for (let index = 0; index < count; index++) {
    const owner = await signIn(fixtures.app.platform, 'consumer')
    made.push({ owner, job: await postJob(fixtures.app, owner) })
  }
  return made
}

export const readNotifications: Race = {
  name: 'read-notifications',
  number: 9,
  setUp: async fixtures => {
    const { admin } = (await workOf(fixtures)).users
    const { token } = admin
    const jobs: Awaited<ReturnType<typeof owners>> = []
    const read: Client = node => node.call('POST /notifications/read', { token, body: {} })
    const ownRows = fixtures.db.selectFrom('notifications').where('userId', '=', admin.id)
    return async clients => {
      jobs.push(...(await owners(fixtures, Math.ceil(clients / 2) - jobs.length)))
      const versions = await fixtures.db.selectFrom('jobs').select(['id', 'version']).execute()
      const change = (index: number): Client => {
        const { owner, job } = jobs[index] ?? (jobs[0] as (typeof jobs)[number])
        const version = versions.find(({ id }) => id === job)?.version
        return node => node.call(`PUT /jobs/${job}`, { token: owner.token, body: { ...jobForm, version } })
      }
      await fixtures.settle()
      const known = await ownRows.select(({ fn }) => fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()
      return {
        calls: inTurn(
          clients,
          Array.from({ length: clients }, (_, index) => (index % 2 ? read : change(index / 2))),
        ),
        check: async answers => {
          await fixtures.settle()
          const unread = async () =>
            (await fixtures.app.call<Unread>(`PATCH /notify/user/${admin.id}/`, { token, body: {} })).body
          const shown = (await unread()).unread_notifications
          const rows = await ownRows.select(['createdAt', 'readAt']).execute()
          const open = rows.filter(({ readAt }) => readAt === null).length
          const early = rows.filter(({ createdAt, readAt }) => readAt !== null && readAt < createdAt).length
          const notified = rows.length - known.rows
          await read(fixtures.nodes[1])
          return [
            ...when(
              answers.some(answer => answer.status >= 300),
              'a call was refused',
            ),
            ...when(notified !== Math.ceil(clients / 2), `${notified} news of ${Math.ceil(clients / 2)} changes`),
            ...when(shown !== open, `${shown} unread said, ${open} there`),
            ...when(early > 0, `${early} read before they came`),
            ...when((await unread()).unread_notifications !== 0, 'unread after all was read'),
          ]
        },
      }
    }
  },
}
