// What a control says of a number that can be read in two ways, where it stands in no form that checks it.
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
