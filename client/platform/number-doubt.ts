// For a control outside a form: asks which number is meant when there are two readings.
import { doubtIn } from '#shared/values/numbers.ts'
import { useFieldText } from './form-errors.ts'
import { useRoot } from './root.ts'

export function useNumberDoubt(): (typed: string) => string | undefined {
  const textOf = useFieldText()
  const { language } = useRoot()
  return typed => {
    const params = doubtIn(typed, { language })
    return params ? textOf({ path: '', code: 'which-number', params }) : undefined
  }
}
