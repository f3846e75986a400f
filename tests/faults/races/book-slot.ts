// One booking gets the slot.
import { type Client, inTurn, type Race, strangeRefusals, when, wonBy } from '#tests/faults/race.ts'
import { workOf } from '#tests/faults/work.ts'
import { anAdvisor, aService, freeTimes } from '#tests/support/calendar.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

export const bookSlot: Race = {
  name: 'book-slot',
  number: null,
  setUp: async fixtures => {
    const { market } = await workOf(fixtures)
    const { app, db, people } = fixtures
    const known = people.filter(({ person, name }) => person === 'consumer' && name.startsWith('booker'))
    const bookers: SignedIn[] = [...known]
    return async clients => {
      for (let count = bookers.length; count < clients; count++) {
        const client = Object.assign(await signIn(app.platform, 'consumer'), { name: `booker ${count}` })
        bookers.push(client)
        people.push(client)
      }
      const advisor = await anAdvisor(app, market)
      const service = await aService(app, advisor)
      const [start = ''] = await freeTimes(app, service)
      const book = bookers.map(
        ({ token }): Client =>
          node =>
            node.call(`POST /services/${service}/bookings`, { token, body: { start } }),
      )
      return {
        calls: inTurn(clients, book),
        check: async answers => {
          const held = await db.selectFrom('bookings').select('id').where('serviceId', '=', service).execute()
          // The limit of open bookings is per pair, and each round has a new advisor.
          return [
            ...when(wonBy(answers) !== 1, `${wonBy(answers)} clients booked one time`),
            ...when(held.length !== 1, `${held.length} bookings hold one time`),
            ...strangeRefusals(answers, ['booking.slot-taken']),
          ]
        },
      }
    }
  },
}
