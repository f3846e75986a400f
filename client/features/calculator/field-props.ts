import type { FocusEvent } from 'react'
import type { Translate } from '#client/platform/i18n/texts.ts'
import type { AddressName } from '#shared/features/calculator/address.ts'
import type { Calculator } from './use-calculator.ts'

type FieldName = Exclude<AddressName, 'sure'>
type Changed = { readonly currentTarget: { readonly value: string } }

/** For choices. */
export function choiceProps({ typed, change, problems }: Calculator, t: Translate, name: FieldName) {
  return {
    name,
    label: t(`labels.${name}`),
    value: typed[name],
    error: problems.errorOf(name),
    onChange: (value: string) => change(name, value),
  }
}

/** For inputs and selects. On blur a number is rewritten in Western digits, which counts as a change. */
export function fieldProps(calculator: Calculator, t: Translate, name: FieldName) {
  const { change, problems } = calculator
  return {
    ...choiceProps(calculator, t, name),
    onChange: ({ currentTarget }: Changed) => change(name, currentTarget.value),
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLSelectElement>) => {
      change(name, currentTarget.value)
      if (currentTarget.value !== '') problems.left(name)
    },
  }
}
