// What must be said beside a result: an old rate, a city without this rate, rates that could not be fetched, a result that waits.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { isOld } from './read-typed.ts'
import type { Calculator } from './use-calculator.ts'

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

/** At most one of them at a time. */
export function ResultNotes({ calculator }: { readonly calculator: Calculator }) {
  const t = useTexts('calculator')
  const { rates, hasNoRate, isOld: waits, reading } = calculator
  if (rates.hasFailed)
    return (
      <Callout kind="danger" live action={<Button onClick={rates.retry}>{t('rates-failed.retry')}</Button>}>
        {t('rates-failed.text')}
      </Callout>
    )
  if (hasNoRate)
    return (
      <Callout kind="warning" live>
        {t('no-rate')}
      </Callout>
    )
  if (waits && reading.fields.length > 0) return <Callout>{t('result.waits')}</Callout>
  return null
}
