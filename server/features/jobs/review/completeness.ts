// Completeness of a job, 0 to 100, by a rule that the reviewer can read; missing parts show what to request.
import type { Answers, FormDefinition } from '#shared/forms/definition.ts'
import { visibleFields } from '#shared/forms/validate.ts'

type Facts = {
  readonly description: string
  readonly budgetMin: number | null
  readonly budgetMax: number | null
  readonly lines: number
  readonly answers: Answers
  readonly definition: FormDefinition | null
  readonly phone: string | null
}

const wordyDescription = 150

const isQuestion = ({ type }: { readonly type: string }): boolean => type !== 'info'

/** The visible questions of the form without an answer. */
export function unanswered({ definition, answers }: Pick<Facts, 'definition' | 'answers'>) {
  const fields = definition ? visibleFields(definition, answers).filter(isQuestion) : []
  return fields.filter(({ key }) => answers[key] === undefined || answers[key] === '')
}

/** The answered share of the form's visible questions. */
function answeredShare(facts: Facts): number {
  const { definition, answers } = facts
  const count = definition ? visibleFields(definition, answers).filter(isQuestion).length : 0
  return count === 0 ? 1 : 1 - unanswered(facts).length / count
}

/**
 * Points: description of 150 letters 25, all questions answered 25 (by share), both budgets 20, two lines 20, a phone
 * 10.
 */
export function completenessOf(facts: Facts): { readonly completeness: number; readonly missing: string[] } {
  const has = (condition: boolean): number => (condition ? 1 : 0)
  const rule: readonly (readonly [string, number, number])[] = [
    ['description', 25, has(facts.description.length >= wordyDescription)],
    ['answers', 25, answeredShare(facts)],
    ['budget', 20, has(facts.budgetMin !== null && facts.budgetMax !== null)],
    ['lines', 20, has(facts.lines > 1)],
    ['phone', 10, has(facts.phone !== null)],
  ]
  return {
    completeness: Math.round(rule.reduce((sum, [, points, share]) => sum + points * share, 0)),
    missing: rule.filter(([, , share]) => share < 1).map(([name]) => name),
  }
}
