// What must be said beside a result: an old rate, a city without this rate, rates that could not be fetched, a result that waits.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { type AreaUnit, toSqft } from '#shared/features/calculator/units.ts'
import { readNumber } from '#shared/values/numbers.ts'
import { calculatorPath } from './calculator-path.ts'
import type { CalculatorStart } from './calculator-types.ts'
import { isOld, isUnit, sureOf } from './read-typed.ts'
import type { Calculator } from './use-calculator.ts'
import { useWords } from './use-words.ts'

export function OldRate({ sheet, today }: { readonly sheet: EstimateSheet; readonly today: string }) {
  const t = useTexts('calculator')
  const format = useFormat()
  const { from } = sheet.rate
  if (!isOld(from, today)) return null
  return (
    <Callout kind="warning" title={t('old-rate.title')}>
      {t('old-rate.text', { date: format.date(from, { month: 'long', year: 'numeric' }) })}
    </Callout>
  )
}

type Props = { readonly calculator: Calculator; readonly start: CalculatorStart }

/** An area that is no house's, asked about in the unit that would make it one; links, so that it needs no script. */
function AreaDoubt({ calculator, start, units }: Props & { readonly units: readonly AreaUnit[] }) {
  const t = useTexts('calculator')
  const words = useWords()
  const { typed } = calculator
  const unit = isUnit(typed.unit) ? typed.unit : 'sqm'
  const value = readNumber(typed.area) ?? 0
  const areaIn = (each: AreaUnit, told = each): string => words.area(toSqft(value, each), told)
  const other = unit === 'sqm' ? 'sqft' : 'sqm'
  const path = (change: Partial<typeof typed>) => calculatorPath(start.slug, { ...typed, ...change }, start.defaults)
  return (
    <Callout
      kind="warning"
      live
      title={t('doubt.title', { area: areaIn(unit), same: areaIn(unit, other) })}
      action={
        <>
          {units.map(each => (
            <ButtonLink key={each} kind="primary" href={path({ unit: each })}>
              {t('doubt.other', { area: areaIn(each) })}
            </ButtonLink>
          ))}
          <ButtonLink href={path({ sure: sureOf(typed) })}>{t('doubt.sure', { area: areaIn(unit) })}</ButtonLink>
        </>
      }
    >
      {t('doubt.text')}
    </Callout>
  )
}

/** At most one of them at a time. */
export function ResultNotes({ calculator, start }: Props) {
  const t = useTexts('calculator')
  const { rates, hasNoRate, isOld: waits, reading } = calculator
  if (rates.hasFailed)
    return (
      <Callout kind="danger" live action={<Button onClick={rates.retry}>{t('rates-failed.retry')}</Button>}>
        {t('rates-failed.text')}
      </Callout>
    )
  if (reading.doubt) return <AreaDoubt calculator={calculator} start={start} units={reading.doubt} />
  if (hasNoRate)
    return (
      <Callout kind="warning" live>
        {t('no-rate')}
      </Callout>
    )
  if (waits && reading.fields.length > 0) return <Callout>{t('result.waits')}</Callout>
  return null
}
