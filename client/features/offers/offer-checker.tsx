// The checker beside the offer form: the calculated reference price, the offer's price and the drawn saving; it marks a
// false saving.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { FieldError } from '#shared/errors/app-error.ts'
import { priceAt } from '#shared/features/catalogue/lifecycle.ts'
import { offerFields } from '#shared/features/offers/fields.ts'
import { pricesBefore, priceUnder, referenceOf } from '#shared/features/offers/reference-price.ts'
import { formValues, type TypedForm } from '#shared/forms/fields.ts'
import { dayOf } from '#shared/values/day.ts'
import type { OfferChoice } from './offer-view.ts'
import { SavingDrawing } from './saving-drawing.tsx'

const day = 86_400_000

/** The check of the values typed so far; null while one is missing. */
export function checkOffer(product: OfferChoice | undefined, typed: TypedForm, now: string) {
  if (!product) return null
  const { kind, share, amount, minQuantity, startsOn, endsOn } = formValues(offerFields, typed, product.currency)
  const value = kind === 'percent' ? share : amount
  const [begins, ends] = [Date.parse(startsOn), Date.parse(endsOn)]
  if (!(value && value > 0 && minQuantity > 0) || Number.isNaN(begins) || Number.isNaN(ends)) return null
  const start = startsOn === dayOf(new Date(now)) ? new Date(now) : new Date(begins)
  const each = priceAt(product.price, product.tiers, minQuantity)
  const reference = referenceOf(product.points, start, each)
  const price = priceUnder({ kind, value }, each)
  return {
    ...{ kind, price, reference, currency: product.currency, isSaving: price > 0 && price < reference },
    before: pricesBefore(product.points, start),
    startsAt: start.toISOString(),
    endsAt: new Date(Math.max(ends, start.getTime()) + day).toISOString(),
  }
}
export type Checked = NonNullable<ReturnType<typeof checkOffer>>

/** The errors that the server would give. */
export function wrongSaving(checked: Checked | null, reference: (checked: Checked) => string): readonly FieldError[] {
  if (!checked || checked.isSaving) return []
  const path = checked.kind === 'percent' ? 'share' : 'amount'
  return [{ path, code: 'no-saving', params: { reference: reference(checked) } }]
}

export function OfferChecker({ checked, now }: { readonly checked: Checked | null; readonly now: string }) {
  const t = useTexts('own-offers')
  const format = useFormat()
  if (!checked) return <p className="note">{t('checker.waits')}</p>
  const { reference, price, currency, isSaving } = checked
  const money = (amount: number): string => format.money({ amount, currency })
  return (
    <div role="status" className="grid gap-2">
      {isSaving ? (
        <>
          <p className="text-15">{t('checker.saving', { reference: money(reference), price: money(price) })}</p>
          <SavingDrawing offer={checked} now={now} />
        </>
      ) : (
        <Callout kind="warning" title={t('checker.none')}>
          {t('checker.below', { reference: money(reference), price: money(Math.max(0, price)) })}
        </Callout>
      )}
    </div>
  )
}
