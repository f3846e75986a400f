// One booking gets the slot.
import { type Client, inTurn, type Race, strangeRefusals, when, wonBy } from '#tests/faults/race.ts'
import { workOf } from '#tests/faults/work.ts'
import { anAdvisor, aService, freeTimes } from '#tests/support/calendar.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

export const bookSlot: Race = {
  name: 'book-slot',
  number: null,
  setUp: async stage => {
    const { market } = await workOf(stage)
    const { app, db, people } = stage
    const known = people.filter(({ person, name }) => person === 'consumer' && name.startsWith('booker'))
    const crowd: SignedIn[] = [...known]
    return async clients => {
      for (let count = crowd.length; count < clients; count++) {
        const client = Object.assign(await signIn(app.platform, 'consumer'), { name: `booker ${count}` })
        crowd.push(client)
        people.push(client)
      }
      const advisor = await anAdvisor(app, market)
      const service = await aService(app, advisor)
      const [start = ''] = await freeTimes(app, service)
      const book = crowd.map(
        ({ token }): Client =>
          node =>
            node.call(`POST /services/${service}/bookings`, { token, body: { start } }),
      )
      return {
        calls: inTurn(clients, book),
        check: async answers => {
          const held = await db.selectFrom('bookings').select('id').where('service_id', '=', service).execute()
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
