// Either the trade is removed and no professional has it, or it stays.
import { randomUUID } from 'node:crypto'
import { type Client, inTurn, type Race, strangeRefusals, when } from '#tests/faults/race.ts'
import { othersOf, workOf } from '#tests/faults/work.ts'

const label = (text: string) => ({ en: text, fr: text, ar: text })
const codes = ['category.in-use', 'category.not-found', 'request.invalid', 'request.conflict']

export const deleteCategory: Race = {
  name: 'delete-category',
  number: 12,
  setUp: async fixtures => {
    const { users } = await workOf(fixtures)
    const { token } = users.admin
    const others = await othersOf(fixtures)
    return async clients => {
      const name = `Roofs ${randomUUID()}`
      const body = {
        name: label(name),
        summary: label(name),
        professionalTypes: ['contractor'],
        icon: 'axe',
        active: true,
      }
      const made = await fixtures.app.call<{ id: string; slug: string }>('POST /categories', { token, body })
      const { id, slug } = made.body
      const remove: Client = node => node.call(`DELETE /categories/${id}`, { token })
      const take = others.map(
        (pro): Client =>
          node =>
            node.call('PATCH /professionals/me', { token: pro.token, body: { trades: ['plumbing', slug] } }),
      )
      const kinds = take.flatMap(one => [remove, one])
      return {
        calls: inTurn(clients, kinds),
        check: async answers => {
          const left = await fixtures.db.selectFrom('trades').select('id').where('id', '=', id).execute()
          const holders = await fixtures.db
            .selectFrom('professionalTrades')
            .select('professionalId')
            .where('tradeId', '=', id)
            .execute()
          const won = (parity: number) =>
            answers.filter((answer, index) => index % 2 === parity && answer.status < 300).length
          // Remove the trade from all professionals, so that each round starts equal.
          await fixtures.db.deleteFrom('professionalTrades').where('tradeId', '=', id).execute()
          return [
            ...strangeRefusals(answers, codes),
            ...when(won(0) > 1, 'removed twice'),
            ...when(won(0) === 1 && (left.length > 0 || won(1) > 0), 'removed, and taken all the same'),
            ...when(won(0) === 0 && left.length === 0, 'gone, though nobody removed it'),
            ...when(won(1) > 0 && holders.length === 0, 'taken, and nobody has it'),
          ]
        },
      }
    }
  },
}
