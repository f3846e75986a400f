// The form of the calculator: a plain one that any browser can send, and that answers at each key where script runs.
import Calculator2 from 'lucide-react/icons/calculator'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Card } from '#client/ui/base/card.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { ErrorSummary } from '#client/ui/controls/error-summary.tsx'
import type { SelectProps } from '#client/ui/controls/select.tsx'
import { inPrefix } from '#shared/i18n/languages.ts'
import { AdvancedFields } from './advanced-fields.tsx'
import { AreaField } from './area-field.tsx'
import { calculatorPath } from './calculator-path.ts'
import type { CalculatorStart } from './calculator-types.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { CityField } from './city-field.tsx'
import { ResultBar } from './result-bar.tsx'
import type { Calculator } from './use-calculator.ts'

type Props = {
  readonly start: CalculatorStart
  readonly calculator: Calculator
  readonly cityOptions: SelectProps['options']
}

export function CalculatorForm({ start, calculator, cityOptions }: Props) {
  const t = useTexts('calculator')
  const { language } = useRoot()
  const { form, submit, problems } = calculator
  return (
    <form
      ref={form}
      method="get"
      action={inPrefix(language, calculatorPath(start.slug))}
      noValidate
      onSubmit={submit}
      aria-label={t('form')}
      className="grid min-w-0 content-start gap-6 print:hidden"
    >
      <ErrorSummary title={t('wrong')} errors={problems.summary} />
      <Card className="grid gap-6">
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <CityField calculator={calculator} cities={start.cities} options={cityOptions} />
          <AreaField calculator={calculator} />
        </div>
        <ChoiceFields calculator={calculator} />
        <AdvancedFields calculator={calculator} today={start.today} />
        <Button type="submit" kind="primary" size="large" icon={<Calculator2 aria-hidden="true" />}>
          {t('estimate')}
        </Button>
      </Card>
      <ResultBar sheet={calculator.sheet} isOld={calculator.isOld} />
    </form>
  )
}
