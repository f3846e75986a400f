// One answer per person is stored, from any number of browsers.
import { answerForm, countAnswers, sendAnswers } from '#tests/faults/form-work.ts'
import { inTurn, type Race, when } from '#tests/faults/race.ts'
import { oneWon } from '#tests/faults/work.ts'
import { signIn } from '#tests/support/people.ts'

export const answerOnce: Race = {
  name: 'answer-once',
  number: null,
  setUp: async fixtures => async clients => {
    const { token } = await signIn(fixtures.app.platform, 'consumer')
    const { id, slug } = await answerForm(fixtures, { onePerUser: true })
    return {
      calls: inTurn(clients, [sendAnswers(fixtures, slug, token)]),
      check: async answers => {
        const stored = await countAnswers(fixtures, id)
        return [...oneWon(answers, ['form.already-answered']), ...when(stored !== 1, `${stored} kept`)]
      },
    }
  },
}
