// What is built, of what, and who buys it: a sentence under each choice for those who do not know the word.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ChoiceCards } from '#client/ui/controls/choice-cards.tsx'
import { materials, modes, types } from '#shared/features/calculator/inputs.ts'
import { choiceProps } from './field-props.ts'
import type { Calculator } from './use-calculator.ts'

const choices: Readonly<Record<'type' | 'material' | 'mode', readonly string[]>> = {
  type: types,
  material: materials,
  mode: modes,
}

export function ChoiceFields({ calculator }: { readonly calculator: Calculator }) {
  const t = useTexts('calculator')
  const { typed } = calculator
  return (['type', 'material', 'mode'] as const).map(name => {
    const chosen = choices[name].find(value => value === typed[name])
    return (
      <ChoiceCards
        key={name}
        {...choiceProps(calculator, t, name)}
        hint={chosen && t(`${name}.${chosen}.hint`)}
        options={choices[name].map(value => ({ value, label: t(`${name}.${value}.name`) }))}
      />
    )
  })
}
