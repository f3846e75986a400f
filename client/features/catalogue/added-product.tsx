// The form for a product that staff add for a store; it includes the price, since the product is listed at once.
import { useNavigate } from 'react-router'
import { Form } from '#client/platform/form/form.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useWaitingForm } from '#client/platform/form/use-waiting-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { addedFields } from '#shared/features/catalogue/fields.ts'
import { units } from '#shared/features/catalogue/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { PriceParts, useTiers } from './price-parts.tsx'
import { Cancel, type CategoryView, chosenOf, labelOfExtras, ProductParts, useExtras } from './product-parts.tsx'
import type { UploadSlot } from './product-pictures.tsx'

const noPicture = [{ path: 'pictures', code: 'required' }] as const

type AddedProps = {
  readonly categories: readonly CategoryView[]
  readonly upload: UploadSlot
  readonly store: string
  /** The city of the store. */
  readonly place: string
  readonly currency: string
  readonly cities: readonly { readonly slug: string; readonly name: string }[]
}

export function AddedProduct({ store, place, currency, cities, categories, upload }: AddedProps) {
  const t = useTexts('catalogue')
  const productTexts = useTexts('own-products')
  const { language } = useRoot()
  const navigate = useNavigate()
  const extras = useExtras(null)
  const steps = useTiers([], currency)
  const labelOfExtra = labelOfExtras(productTexts, categories)
  const form = useWaitingForm(
    extras.isBusy,
    useForm(addedFields, {
      currency,
      start: {
        language,
        priceType: 'fixed',
        taxIncluded: true,
        minOrder: 1,
        stockState: 'in_stock',
        leadDays: 0,
        cities: [place],
      },
      alsoDirty: extras.isChanged || steps.rows.length > 0,
      alsoWrong: extras.shots.length === 0 ? noPicture : [],
      mutate: (send, values) => {
        const content = extras.read(chosenOf(categories, values.category))
        const body = { ...values, ...content, tiers: steps.tiers }
        return send('POST /admin/stores/{store}/products', { params: { store }, body })
      },
      onDone: ({ id }) => void navigate(areaHref('admin.product', { product: id })),
      labelOf: path => (path.startsWith('tiers') ? t('tiers.title') : labelOfExtra(path)),
    }),
  )
  const unit = units.find(one => one === form.typed.unit) ?? null
  return (
    <div className="max-w-232">
      <Form form={form} yes={productTexts('form.publish')} actions={<Cancel href={areaHref('admin.products')} />}>
        <ProductParts {...{ form, extras, categories, upload }} />
        <PartCard title={productTexts('price-and-stock')}>
          <Stack>
            <PriceParts form={form} unit={unit} cities={cities} tiers={steps} />
          </Stack>
        </PartCard>
      </Form>
    </div>
  )
}
