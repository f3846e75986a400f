import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { type AreaUnit, toSqft } from '#shared/features/calculator/units.ts'
import { readNumber } from '#shared/values/numbers.ts'
import { calculatorPath } from './calculator-path.ts'
import type { CalculatorStart } from './calculator-types.ts'
import { isUnit, sureOf } from './read-typed.ts'
import type { CalculatorQuery } from './use-calculator.ts'
import { useCalculatorTexts } from './use-calculator-texts.ts'
import type { useEstimate } from './use-estimate.ts'

/** Whether a rate is older than twelve months. Days as `2026-11-22`. */
export function isOld(from: string, today: string): boolean {
  const year = Number(today.slice(0, 4)) - 1
  return from < `${year}${today.slice(4)}`
}

export function OldRate({ sheet, today }: { readonly sheet: EstimateSheet; readonly today: string }) {
  const t = useTexts('calculator-result')
  const format = useFormat()
  const { from } = sheet.rate
  if (!isOld(from, today)) return null
  return (
    <Callout kind="warning" title={t('old-rate.title')}>
      {t('old-rate.text', { date: format.date(from, { month: 'long', year: 'numeric' }) })}
    </Callout>
  )
}

type Props = Pick<CalculatorQuery, 'typed'> & { readonly start: CalculatorStart }

/**
 * For an area that is implausible for a house: offers the units in which it would be plausible. Links, so that no
 * script is needed.
 */
function AreaDoubt({ typed, start, units }: Props & { readonly units: readonly AreaUnit[] }) {
  const t = useTexts('calculator-result')
  const texts = useCalculatorTexts()
  const { language } = useRoot()
  const unit = isUnit(typed.unit) ? typed.unit : 'sqm'
  const value = readNumber(typed.area, { language }) ?? 0
  const areaIn = (each: AreaUnit, shown = each): string => texts.area(toSqft(value, each), shown)
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
          <ButtonLink href={path({ sure: sureOf(typed, language) })}>
            {t('doubt.sure', { area: areaIn(unit) })}
          </ButtonLink>
        </>
      }
    >
      {t('doubt.text')}
    </Callout>
  )
}

type NotesProps = Props & Pick<CalculatorQuery, 'rates'> & { readonly estimate: ReturnType<typeof useEstimate> }

/** Shows at most one note at a time. */
export function ResultNotes({ typed, rates, estimate, start }: NotesProps) {
  const t = useTexts('calculator-result')
  const { hasNoRate, isOld: waits, reading } = estimate
  if (rates.hasFailed)
    return (
      <Callout kind="danger" live action={<Button onClick={rates.retry}>{t('rates-failed.retry')}</Button>}>
        {t('rates-failed.text')}
      </Callout>
    )
  if (reading.doubt) return <AreaDoubt typed={typed} start={start} units={reading.doubt} />
  if (hasNoRate)
    return (
      <Callout kind="warning" live>
        {t('no-rate')}
      </Callout>
    )
  if (waits && reading.fields.length > 0) return <Callout>{t('result.waits')}</Callout>
  return null
}
