// What is built, of what, and who buys it: each choice with a sentence for those who do not know the word.
import Blocks from 'lucide-react/icons/blocks'
import Gem from 'lucide-react/icons/gem'
import HardHat from 'lucide-react/icons/hard-hat'
import House from 'lucide-react/icons/house'
import Layers from 'lucide-react/icons/layers'
import Truck from 'lucide-react/icons/truck'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ChoiceCards } from '#client/ui/controls/choice-cards.tsx'
import { choiceProps } from './field-props.ts'
import type { Calculator } from './use-calculator.ts'

const choices = {
  type: { grey: <Blocks />, complete: <House /> },
  material: { standard: <Layers />, premium: <Gem /> },
  mode: { with: <Truck />, without: <HardHat /> },
} as const

export function ChoiceFields({ calculator }: { readonly calculator: Calculator }) {
  const t = useTexts('calculator')
  return (['type', 'material', 'mode'] as const).map(name => (
    <ChoiceCards
      key={name}
      {...choiceProps(calculator, t, name)}
      options={Object.entries(choices[name]).map(([value, icon]) => ({
        value,
        icon,
        label: t(`${name}.${value}.name`),
        hint: t(`${name}.${value}.hint`),
      }))}
    />
  ))
}
