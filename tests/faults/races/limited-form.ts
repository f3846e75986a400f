// The form stores answers up to its limit.
import { answerForm, countAnswers, sendAnswers } from '#tests/faults/form-work.ts'
import { inTurn, type Race, strangeRefusals, when, wonBy } from '#tests/faults/race.ts'

const max = 3

export const limitedForm: Race = {
  name: 'limited-form',
  number: null,
  setUp: async fixtures => async clients => {
    const { id, slug } = await answerForm(fixtures, { max })
    return {
      calls: inTurn(clients, [sendAnswers(fixtures, slug)]),
      check: async answers => {
        const stored = await countAnswers(fixtures, id)
        return [
          ...when(wonBy(answers) !== Math.min(clients, max), `${wonBy(answers)} succeeded`),
          ...when(stored !== wonBy(answers), `${stored} kept of ${wonBy(answers)}`),
          ...strangeRefusals(answers, ['form.closed']),
        ]
      },
    }
  },
}
