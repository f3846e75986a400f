// How large it is: a number in the unit that the person knows, and the same in the other one.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { offeredUnits, toSqft } from '#shared/features/calculator/units.ts'
import { fieldProps } from './field-props.ts'
import { otherUnit } from './read-typed.ts'
import type { Calculator } from './use-calculator.ts'
import { useWords } from './use-words.ts'

export function AreaField({ calculator }: { readonly calculator: Calculator }) {
  const t = useTexts('calculator')
  const words = useWords()
  const { typed, city } = calculator
  const other = otherUnit(typed.area, typed.unit)
  const units = offeredUnits(city?.country ?? null, typed.unit)
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-end gap-2">
        <NumberInput {...fieldProps(calculator, t, 'area')} placeholder={t(`area.example.${typed.unit}`)} />
        <Select
          {...fieldProps(calculator, t, 'unit')}
          options={units.map(unit => ({ value: unit, label: t(`units.name.${unit}`) }))}
        />
      </div>
      <p className="text-15 text-ink-soft">
        {other ? t('area.same', { area: words.area(toSqft(other.area, other.unit), other.unit) }) : t('area.hint')}
        {(typed.unit === 'marla' || typed.unit === 'kanal') && ` ${t('area.marla')}`}
      </p>
    </div>
  )
}
