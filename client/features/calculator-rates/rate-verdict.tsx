// What the materials of the city say of a rate that is being typed, and the choice to keep it despite them.
import { useEffect, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { FormField } from '#client/platform/form/form-field.tsx'
import type { FormState } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { Output, Request } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { isChecked } from '#shared/features/calculator/check-rate.ts'
import { materials, types } from '#shared/features/calculator/inputs.ts'
import { textOf } from '#shared/forms/fields.ts'
import { minorOf } from '#shared/values/decimal.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { minorUnits } from '#shared/values/money.ts'
import type { RateCity } from './rates-data.ts'
import { useAmount } from './use-words.ts'

const endpoint = 'POST /calculator/rates/check'
type Check = Output<AppContract[typeof endpoint]>
type Asked = Request<AppContract[typeof endpoint]>['body']
const pause = 350

/** Asks a moment after the last key; null while nothing is known of what is typed now. */
function useCheck({ city, type, material, perSqft }: Asked): Check | null {
  const send = useSend<AppContract>()
  const key = `${city} ${type} ${material} ${perSqft}`
  const [known, setKnown] = useState<{ readonly key: string; readonly check: Check } | null>(null)
  useEffect(() => {
    if (!city || !Number.isInteger(perSqft) || perSqft <= 0 || perSqft > 1_000_000_000) return
    const leaving = new AbortController()
    const ask = async (): Promise<void> => {
      const check = await send(endpoint, { body: { city, type, material, perSqft } }, { signal: leaving.signal })
      setKnown({ key, check })
    }
    const later = setTimeout(() => {
      ask().catch((error: unknown) => {
        // Adding asks again: the check before it is only a courtesy.
        if (!leaving.signal.aborted) console.warn('The rate was not checked.', error)
      })
    }, pause)
    return () => {
      clearTimeout(later)
      leaving.abort()
    }
  }, [send, key, city, type, material, perSqft])
  return known?.key === key ? known.check : null
}

/** It is no offer: from a hundred units on the decimals say nothing. */
function rounded(minor: number, currency: string): number {
  const unit = minorUnits(currency)
  return minor < 100 * unit ? minor : Math.round(minor / unit) * unit
}

type Kind = Pick<Asked, 'type' | 'material'>

function Verdict({ check, asked, place }: { check: Check; asked: Asked; place: RateCity }) {
  const t = useTexts('calculator-rates')
  const format = useFormat()
  const amount = useAmount()
  const { language } = useRoot()
  const city = inLanguage(place.name, language)
  if (check.bottomUp === null) return <p className="text-15 text-ink-soft">{t('check.unknown', { city })}</p>
  const off = asked.perSqft / check.bottomUp - 1
  const side = Math.round(off * 100) === 0 ? 'same' : off > 0 ? 'above' : 'below'
  const said = amount(rounded(check.bottomUp, place.currency), place.currency)
  return (
    <Callout kind={check.agrees ? 'success' : 'warning'} live>
      {t(`check.${side}`, { city, amount: said, percent: format.percent(Math.abs(off)) })}
    </Callout>
  )
}

export function RateVerdict({ form, cities }: { readonly form: FormState; readonly cities: readonly RateCity[] }) {
  const { t, typed } = form
  const place = cities.find(({ slug }) => slug === typed.city)
  const kind: Kind = {
    type: types.find(each => each === typed.type) ?? 'grey',
    material: materials.find(each => each === typed.material) ?? 'standard',
  }
  const perSqft = minorOf(textOf(typed.perSqft), place?.currency ?? 'USD') ?? 0
  const asked = { ...kind, city: place?.slug ?? '', perSqft }
  const check = useCheck(asked)
  if (!isChecked(kind)) return <p className="text-15 text-ink-soft">{t('check.not-checked')}</p>
  return (
    <>
      {check && place && <Verdict check={check} asked={asked} place={place} />}
      {/* The server may have refused it, whatever the check before said. */}
      {(form.problem || check?.agrees === false) && <FormField form={form} name="despite" />}
    </>
  )
}
