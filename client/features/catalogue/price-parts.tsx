import { FormField, FormFields } from '#client/platform/form/form-field.tsx'
import type { FormState } from '#client/platform/form/use-form.ts'
import { useRow, useRows } from '#client/platform/form/use-rows.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { mostTiers, tierFields } from '#shared/features/catalogue/fields.ts'
import type { Tier, Unit } from '#shared/features/catalogue/lifecycle.ts'
import { type TypedForm, typedForm } from '#shared/forms/fields.ts'

/** The price tiers; incomplete ones are ignored. */
export function useTiers(tiers: readonly Tier[], currency: string) {
  const { values, ...rest } = useRows(tierFields, {
    at: 'tiers',
    currency,
    start: () =>
      tiers.map((tier, index) => ({
        key: String(index),
        own: null,
        typed: typedForm(tierFields, { ...tier }, currency),
      })),
  })
  const isWritten = ({ minimum, price }: Tier): boolean => Number.isFinite(minimum) && Number.isFinite(price)
  return { ...rest, tiers: values.filter(isWritten) }
}
type Tiers = ReturnType<typeof useTiers>

type StepProps = {
  readonly form: FormState
  readonly tiers: Tiers
  readonly row: Tiers['rows'][number]
  readonly index: number
  readonly unit: string
}

function Step({ form: { currency, errors }, tiers, row: { key, typed }, index, unit }: StepProps) {
  const onChange = (patch: TypedForm) => tiers.change(key, patch)
  const form = useRow(tierFields, { at: `tiers/${index}`, typed, currency, errorOf: errors.errorOf, onChange })
  return <FormFields form={form} of={2} with={{ minimum: { unit } }} />
}

function Steps({ form, tiers, unit }: Pick<StepProps, 'form' | 'tiers' | 'unit'>) {
  const t = useTexts('catalogue')
  const own = useTexts('own-products')
  return (
    <FieldSet name="tiers" label={t('tiers.title')} error={form.errors.errorOf('tiers')}>
      {tiers.rows.map((row, index) => (
        <Step key={row.key} {...{ form, tiers, row, index, unit }} />
      ))}
      {tiers.rows.length < mostTiers && (
        <Button onClick={() => tiers.add({ minimum: '', price: '' }, null)}>{own('tier.add')}</Button>
      )}
    </FieldSet>
  )
}

export function PriceParts({
  form,
  unit,
  cities,
  tiers,
}: {
  readonly form: FormState
  /** Null: not chosen yet. */
  readonly unit: Unit | null
  readonly cities: readonly { readonly slug: string; readonly name: string }[]
  readonly tiers: Tiers
}) {
  const t = useTexts('catalogue')
  const name = unit === null ? '' : t(`unit.${unit}`)
  return (
    <>
      <FormField form={form} name="priceType" look="radio" />
      <FormFields
        form={form}
        of={2}
        names={['price', 'minOrder']}
        with={{
          minOrder: { unit: name },
          ...(form.typed.priceType !== 'on_request' && { price: { required: true as const } }),
        }}
      />
      <FormFields form={form} of={2} names={['taxIncluded', 'sku']} />
      <Steps form={form} tiers={tiers} unit={name} />
      <FormFields
        form={form}
        of={3}
        names={['stockState', 'stock', 'leadDays']}
        with={{ stockState: { look: 'select' }, stock: { unit: name } }}
      />
      <div className="[&_fieldset>div]:grid-cols-2 [&_fieldset>div]:md:grid-cols-3">
        <FormField
          form={form}
          name="cities"
          options={cities.map(({ slug, name: label }) => ({ value: slug, label }))}
        />
      </div>
    </>
  )
}
