// A form submitted before its script runs redirects every client to the empty form and changes nothing.
import { randomUUID } from 'node:crypto'
import { type Answer, type Client, inTurn, type Race, when } from '#tests/faults/race.ts'

const path = '/account/forget-password'

export const unscriptedForm: Race = {
  name: 'unscripted-form',
  number: 6,
  setUp: async ({ db }) => {
    const rowsOf = async (email: string) => {
      const mails = await db.selectFrom('mails').select('id').where('address', '=', email).execute()
      const challenges = await db.selectFrom('challenges').select('id').where('emailKey', '=', email).execute()
      return mails.length + challenges.length
    }
    return async clients => {
      const email = `hasty-${randomUUID()}@example.test`
      const body = new URLSearchParams({ email })
      const press: Client = async ({ url }) => {
        const { status, headers } = await fetch(url + path, { method: 'POST', body, redirect: 'manual' })
        return { status, headers, body: { code: 'led-back' } as unknown as Answer['body'] }
      }
      return {
        calls: inTurn(clients, [press]),
        check: async answers => [
          ...when(
            answers.some(({ status, headers }) => status !== 303 || headers.get('location') !== path),
            `answered ${answers.map(({ status, headers }) => `${status} ${headers.get('location')}`)}`,
          ),
          ...when((await rowsOf(email)) > 0, 'something was done'),
        ],
      }
    }
  },
}
