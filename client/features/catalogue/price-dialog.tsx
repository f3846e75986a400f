// Price, stock and delivery of one product. Saving makes them valid from now and dates the price today.
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useNamedField } from '#client/platform/form/use-named-field.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { priceFields } from '#shared/features/catalogue/fields.ts'
import type { OwnView } from './own-view.ts'
import { PriceParts, useTiers } from './price-parts.tsx'

export function PriceDialog({
  product,
  cities,
  onClose,
}: {
  readonly product: OwnView
  readonly cities: readonly { readonly slug: string; readonly name: string }[]
  readonly onClose: () => void
}) {
  const t = useTexts('catalogue')
  const productTexts = useTexts('own-products')
  const { id, version, currency, unit, tiers } = product
  const steps = useTiers(tiers, currency)
  const form = useForm(priceFields, {
    currency,
    start: { ...product, cities: product.cities.map(({ slug }) => slug) },
    mutate: (send, values) =>
      send(
        'PUT /own-products/{product}/price',
        { params: { product: id }, body: { ...values, tiers: steps.tiers } },
        { ifMatch: version },
      ),
    labelOf: path => (path.startsWith('tiers') ? t('tiers.title') : undefined),
  })
  useNamedField()
  return (
    <FormDialog
      form={form}
      wide
      onClose={onClose}
      title={productTexts('price.heading')}
      yes={productTexts('price.yes')}
    >
      <p className="text-15 text-ink-soft">{productTexts('price.lead')}</p>
      <PriceParts form={form} unit={unit} cities={cities} tiers={steps} />
    </FormDialog>
  )
}
