import Calculator2 from 'lucide-react/icons/calculator'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useState } from 'react'
import { useGeolocation } from '#client/platform/geolocation.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { classes } from '#client/ui/base/classes.ts'
import { Button, buttonClass } from '#client/ui/controls/button.tsx'
import { ChoiceCards } from '#client/ui/controls/choice-cards.tsx'
import { ErrorSummary } from '#client/ui/controls/error-summary.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { Select, type SelectProps } from '#client/ui/controls/select.tsx'
import { materials, modes, types } from '#shared/features/calculator/inputs.ts'
import { offeredUnits, toSqft } from '#shared/features/calculator/units.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { AdvancedFields } from './advanced-fields.tsx'
import { calculatorPath } from './calculator-path.ts'
import type { CalculatorStart, CityChoice } from './calculator-types.ts'
import { choiceProps, fieldProps } from './field-props.ts'
import { nearestCity, otherUnit } from './read-typed.ts'
import type { Calculator } from './use-calculator.ts'
import { useCalculatorTexts } from './use-calculator-texts.ts'

type CityFieldProps = {
  readonly calculator: Calculator
  readonly cities: readonly CityChoice[]
  readonly options: SelectProps['options']
}

function CityField({ calculator, cities, options }: CityFieldProps) {
  const t = useTexts('calculator')
  const { point, error, pending, locate } = useGeolocation()
  const { change } = calculator
  const isHydrated = useHydrated()
  useEffect(() => {
    const nearest = point && nearestCity(cities, point)
    if (nearest) change('city', nearest.slug)
  }, [point, cities, change])
  return (
    <div className="grid gap-2">
      <Select placeholder={t('city.choose')} options={options} {...fieldProps(calculator, t, 'city')} />
      {/* The button's space is reserved, so that nothing shifts on hydration; without script the button is not shown. */}
      <Button
        kind="quiet"
        size="small"
        className={classes('-ms-3 justify-self-start noscript:hidden', !isHydrated && 'invisible')}
        icon={<LocateFixed aria-hidden="true" />}
        busy={pending}
        onClick={locate}
      >
        {t('city.locate')}
      </Button>
      <p role="status" className="text-15 text-brick empty:hidden">
        {error}
      </p>
    </div>
  )
}

function AreaField({ calculator }: { readonly calculator: Calculator }) {
  const t = useTexts('calculator')
  const texts = useCalculatorTexts()
  const { typed, city } = calculator
  const { language } = useRoot()
  const other = otherUnit(typed.area, typed.unit, language)
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
        {other ? t('area.same', { area: texts.area(toSqft(other.area, other.unit), other.unit) }) : t('area.hint')}
        {(typed.unit === 'marla' || typed.unit === 'kanal') && ` ${t('area.marla')}`}
      </p>
    </div>
  )
}

const choices: Readonly<Record<'type' | 'material' | 'mode', readonly string[]>> = {
  type: types,
  material: materials,
  mode: modes,
}

function ChoiceFields({ calculator }: { readonly calculator: Calculator }) {
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

const folded = 'max-lg:not-group-has-[[data-unfold]:checked]:hidden'

type Props = {
  readonly start: CalculatorStart
  readonly calculator: Calculator
  readonly cityOptions: SelectProps['options']
}

export function CalculatorForm({ start, calculator, cityOptions }: Props) {
  const t = useTexts('calculator')
  const { language } = useRoot()
  const { form, submit, problems, hasResult } = calculator
  // After a sent form phones show the answer first and fold the form; this works without script too.
  const [isFolded] = useState(start.submitted && hasResult)
  return (
    <form
      ref={form}
      method="get"
      action={inPrefix(language, calculatorPath(start.slug))}
      noValidate
      onSubmit={submit}
      aria-label={t('form')}
      className="group grid min-w-0 content-start gap-5 border-rule border-t pt-5 print:hidden"
    >
      <ErrorSummary title={t('wrong')} errors={problems.summary} />
      {isFolded && (
        <label className={classes(buttonClass(), 'lg:hidden')}>
          <input type="checkbox" data-unfold className="sr-only" />
          {t('change')}
        </label>
      )}
      <div className={classes('grid gap-5', isFolded && folded)}>
        <CityField calculator={calculator} cities={start.cities} options={cityOptions} />
        <AreaField calculator={calculator} />
        <NumberInput {...fieldProps(calculator, t, 'storeys')} whole />
        <ChoiceFields calculator={calculator} />
        <AdvancedFields calculator={calculator} today={start.today} />
        <Button
          type="submit"
          kind={hasResult ? 'secondary' : 'primary'}
          size="large"
          icon={<Calculator2 aria-hidden="true" />}
        >
          {t('estimate')}
        </Button>
      </div>
    </form>
  )
}
