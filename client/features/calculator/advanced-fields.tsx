// Fields that most people leave unchanged; the part opens when one of them is used or wrong.
import { useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { Checkbox } from '#client/ui/controls/checkbox.tsx'
import { ChoiceCards } from '#client/ui/controls/choice-cards.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { advancedNames, plainTyped, type Typed } from '#shared/features/calculator/address.ts'
import { structures } from '#shared/features/calculator/inputs.ts'
import { choiceProps, fieldProps } from './field-props.ts'
import type { Calculator } from './use-calculator.ts'

const monthsOffered = 24

/** Storeys are among the main fields above. */
const foldedNames = advancedNames.filter(name => name !== 'storeys')

export const usesAdvanced = (typed: Typed): boolean => foldedNames.some(name => typed[name] !== plainTyped[name])

/** The months that follow `today`, and the chosen month if it is another. */
export function monthsFrom(today: string, chosen: string): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const months = Array.from({ length: monthsOffered }, (_, count) => {
    const at = year * 12 + month + count
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
  return chosen === '' || months.includes(chosen) ? months : [chosen, ...months]
}

type Props = { readonly calculator: Calculator; readonly today: string }

function StartField({ calculator, today }: Props) {
  const t = useTexts('calculator')
  const format = useFormat()
  const { start } = calculator.typed
  const nameOf = (month: string): string =>
    /^\d{4}-\d\d$/.test(month) ? format.date(`${month}-01`, { month: 'long', year: 'numeric' }) : month
  return (
    <Select
      {...fieldProps(calculator, t, 'start')}
      hint={t('advanced.start-hint')}
      placeholder={t('advanced.start-open')}
      options={monthsFrom(today, start).map(month => ({ value: month, label: nameOf(month) }))}
    />
  )
}

function Numbers({ calculator }: Pick<Props, 'calculator'>) {
  const t = useTexts('calculator')
  const unit = t(`units.short.${calculator.typed.unit}`)
  const usual = t('advanced.usual')
  return (
    <Grid of={2}>
      <NumberInput {...fieldProps(calculator, t, 'contingency')} whole unit="%" />
      <NumberInput {...fieldProps(calculator, t, 'basement')} unit={unit} />
      <NumberInput {...fieldProps(calculator, t, 'pergola')} unit={unit} />
      <NumberInput {...fieldProps(calculator, t, 'wall')} unit={t('units.metres')} />
      <NumberInput {...fieldProps(calculator, t, 'bathrooms')} whole placeholder={usual} />
      <NumberInput {...fieldProps(calculator, t, 'kitchens')} whole placeholder={usual} />
    </Grid>
  )
}

export function AdvancedFields({ calculator, today }: Props) {
  const t = useTexts('calculator')
  const { typed, change, problems, rates } = calculator
  const isNeeded = usesAdvanced(typed) || foldedNames.some(name => problems.errorOf(name) !== undefined)
  const [isOpen, setOpen] = useState(isNeeded)
  // It never closes by itself, or it would close while somebody corrects a field in it.
  if (isNeeded && !isOpen) setOpen(true)
  const usual = rates.set?.parameters.value.usualStructure
  return (
    <Disclosure title={t('advanced.title')} open={isOpen}>
      <div className="grid gap-6 pt-1 text-ink">
        <ChoiceCards
          {...choiceProps(calculator, t, 'structure')}
          value={typed.structure || (usual ?? '')}
          onChange={value => change('structure', value === usual ? '' : value)}
          options={structures.map(value => ({
            value,
            label: t(`structure.${value}.name`),
            hint: t(`structure.${value}.hint`),
          }))}
        />
        <Numbers calculator={calculator} />
        <Stack gap={4}>
          <StartField calculator={calculator} today={today} />
          <Checkbox
            name="fee"
            value="1"
            checked={typed.fee === '1'}
            onChange={event => change('fee', event.currentTarget.checked ? '1' : '')}
            label={t('labels.fee')}
            hint={t('advanced.fee-hint')}
          />
        </Stack>
      </div>
    </Disclosure>
  )
}
