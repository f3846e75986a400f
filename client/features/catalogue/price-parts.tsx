// What a product costs, what there is of it and where it goes, as fields: in a dialog of its own, and where a whole product is written at once.
import { FormField, FormFields } from '#client/platform/form/form-field.tsx'
import type { FormState } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import type { Tier, Unit } from '#shared/features/catalogue/lifecycle.ts'
import { minorUnits } from '#shared/values/money.ts'
import { readNumber } from '#shared/values/numbers.ts'

export type Step = { readonly key: number; readonly minimum: string; readonly price: string }
export function stepsOf(tiers: readonly Tier[], currency: string): readonly Step[] {
  return tiers.map(({ minimum, price }, key) => ({
    key,
    minimum: String(minimum),
    price: String(price / minorUnits(currency)),
  }))
}

const mostSteps = 8

/** Those that are wholly written. */
export function tiersOf(steps: readonly Step[], currency: string): Tier[] {
  return steps.flatMap(step => {
    const [minimum, price] = [readNumber(step.minimum), readNumber(step.price)]
    return minimum !== null && price !== null ? [{ minimum, price: Math.round(price * minorUnits(currency)) }] : []
  })
}

function Steps({
  steps,
  unit,
  currency,
  error,
  onChange,
}: {
  readonly steps: readonly Step[]
  readonly unit: string
  readonly currency: string
  readonly error: string | undefined
  readonly onChange: (steps: readonly Step[]) => void
}) {
  const t = useTexts('catalogue')
  const own = useTexts('own-products')
  const edit = (key: number, patch: Partial<Step>): void =>
    onChange(steps.map(step => (step.key === key ? { ...step, ...patch } : step)))
  return (
    <FieldSet name="tiers" label={t('tiers.title')} error={error}>
      {steps.map(({ key, minimum, price }, index) => (
        <Grid key={key} of={2}>
          <NumberInput
            name={`tiers/${index}/minimum`}
            label={own('form.tier-from', { number: index + 1 })}
            unit={unit}
            value={minimum}
            onChange={event => edit(key, { minimum: event.currentTarget.value })}
          />
          <NumberInput
            name={`tiers/${index}/price`}
            label={own('form.tier-price', { number: index + 1 })}
            unit={currency}
            value={price}
            onChange={event => edit(key, { price: event.currentTarget.value })}
          />
        </Grid>
      ))}
      {steps.length < mostSteps && (
        <Button onClick={() => onChange([...steps, { key: Date.now(), minimum: '', price: '' }])}>
          {own('form.tier-add')}
        </Button>
      )}
    </FieldSet>
  )
}

export function PriceParts({
  form,
  unit,
  cities,
  steps,
  onSteps,
}: {
  readonly form: FormState
  /** Null: not chosen yet. */
  readonly unit: Unit | null
  readonly cities: readonly { readonly slug: string; readonly name: string }[]
  readonly steps: readonly Step[]
  readonly onSteps: (steps: readonly Step[]) => void
}) {
  const t = useTexts('catalogue')
  const name = unit === null ? '' : t(`unit.${unit}`)
  return (
    <>
      <FormField form={form} name="priceType" look="radio" />
      <FormFields form={form} of={2} names={['price', 'minOrder']} with={{ minOrder: { unit: name } }} />
      <FormFields form={form} of={2} names={['taxIncluded', 'sku']} />
      <Steps
        steps={steps}
        unit={name}
        currency={form.currency}
        error={form.errors.errorOf('tiers')}
        onChange={onSteps}
      />
      <FormFields
        form={form}
        of={3}
        names={['stockState', 'stock', 'leadDays']}
        with={{ stockState: { look: 'select' }, stock: { unit: name } }}
      />
      <FormField form={form} name="cities" options={cities.map(({ slug, name: label }) => ({ value: slug, label }))} />
    </>
  )
}
