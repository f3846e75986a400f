// What the materials of the city say of a typed rate, and the choice to keep it despite them.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Callout } from '#client/ui/callout.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { isChecked } from '#shared/features/calculator/check-rate.ts'
import type { CalculatorInputs } from '#shared/features/calculator/inputs.ts'
import { minorUnits } from '#shared/values/money.ts'
import type { Check } from './rates-types.ts'
import { useAmount } from './use-words.ts'

type Props = {
  readonly check: Check | null
  readonly kind: Pick<CalculatorInputs, 'type' | 'material'>
  readonly perSqft: number | null
  readonly city: { readonly name: string; readonly currency: string }
  /** The server refused it, whatever the check before said. */
  readonly refused: boolean
}

/** It is no offer: from a hundred units on the decimals say nothing. */
function rounded(minor: number, currency: string): number {
  const unit = minorUnits(currency)
  return minor < 100 * unit ? minor : Math.round(minor / unit) * unit
}

function Despite({ shown }: { readonly shown: boolean }) {
  const t = useTexts('calculator-rates')
  return shown ? <Checkbox name="despite" label={t('check.despite')} hint={t('check.despite-hint')} /> : null
}

export function RateVerdict({ check, kind, perSqft, city, refused }: Props) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const amount = useAmount()
  if (!isChecked(kind)) return <p className="text-15 text-ink-soft">{t('check.not-checked')}</p>
  if (!check || perSqft === null) return <Despite shown={refused} />
  if (check.bottomUp === null) return <p className="text-15 text-ink-soft">{t('check.unknown', { city: city.name })}</p>
  const off = perSqft / check.bottomUp - 1
  const side = Math.round(off * 100) === 0 ? 'same' : off > 0 ? 'above' : 'below'
  const said = t(`check.${side}`, {
    city: city.name,
    amount: amount(rounded(check.bottomUp, city.currency), city.currency),
    percent: format.percent(Math.abs(off)),
  })
  return (
    <>
      <Callout kind={check.agrees ? 'success' : 'warning'} live>
        {said}
      </Callout>
      <Despite shown={refused || !check.agrees} />
    </>
  )
}
