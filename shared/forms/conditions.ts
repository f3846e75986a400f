import { minorUnits } from '#shared/values/money.ts'
import { areaOf, isEmpty, isRecord } from './checks.ts'
import type { Answer, Answers, Condition, ShowIf } from './definition.ts'

function measureOf(answer: Answer | undefined): number | null {
  if (typeof answer === 'number') return answer
  if (Array.isArray(answer)) return answer.length
  if (answer === undefined || !isRecord(answer)) return null
  if ('amount' in answer) return answer.amount / minorUnits(answer.currency)
  return 'length' in answer ? areaOf(answer) : null
}

function equals(answer: Answer | undefined, value: Condition['value']): boolean {
  return Array.isArray(answer) ? answer.some(choice => choice === value) : answer === value
}

const tests: Readonly<Record<Condition['test'], (answer: Answer | undefined, value: Condition['value']) => boolean>> = {
  equals,
  'not-equals': (answer, value) => !equals(answer, value),
  'at-least': (answer, value) => typeof value === 'number' && (measureOf(answer) ?? Number.NaN) >= value,
  'at-most': (answer, value) => typeof value === 'number' && (measureOf(answer) ?? Number.NaN) <= value,
  answered: answer => !isEmpty(answer),
  'not-answered': isEmpty,
}

/** A condition on a hidden field is never met. */
export function holds({ match, conditions }: ShowIf, isVisible: (key: string) => boolean, answers: Answers): boolean {
  const answerTo = (key: string) => (isVisible(key) && Object.hasOwn(answers, key) ? answers[key] : undefined)
  const holdsOne = ({ key, test, value }: Condition): boolean => isVisible(key) && tests[test](answerTo(key), value)
  return match === 'all' ? conditions.every(holdsOne) : conditions.some(holdsOne)
}
