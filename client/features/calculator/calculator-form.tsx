// The form of the calculator: a plain one that any browser can send, and that answers at each key where script runs.
import Calculator2 from 'lucide-react/icons/calculator'
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { classes } from '#client/ui/base/classes.ts'
import { Button, buttonClass } from '#client/ui/controls/button.tsx'
import { ErrorSummary } from '#client/ui/controls/error-summary.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import type { SelectProps } from '#client/ui/controls/select.tsx'
import { inPrefix } from '#shared/i18n/languages.ts'
import { AdvancedFields } from './advanced-fields.tsx'
import { AreaField } from './area-field.tsx'
import { calculatorPath } from './calculator-path.ts'
import type { CalculatorStart } from './calculator-types.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { CityField } from './city-field.tsx'
import { fieldProps } from './field-props.ts'
import type { Calculator } from './use-calculator.ts'

const folded = 'max-lg:not-group-has-[[data-unfold]:checked]:hidden'

type Props = {
  readonly start: CalculatorStart
  readonly calculator: Calculator
  readonly cityOptions: SelectProps['options']
}

export function CalculatorForm({ start, calculator, cityOptions }: Props) {
  const t = useTexts('calculator')
  const { language } = useRoot()
  const { form, submit, problems } = calculator
  // Who asked on a phone reads the answer first; without script too.
  const [isFolded] = useState(start.asked && calculator.sheet !== null)
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
          kind={calculator.sheet ? 'secondary' : 'primary'}
          size="large"
          icon={<Calculator2 aria-hidden="true" />}
        >
          {t('estimate')}
        </Button>
      </div>
    </form>
  )
}
