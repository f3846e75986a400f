// The forms for a new product, with its price, stock and cities: staff publish it for a store, suppliers save a draft.
import { useNavigate } from 'react-router'
import type { ApiCall } from '#client/platform/api.ts'
import { Form } from '#client/platform/form/form.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useWaitingForm } from '#client/platform/form/use-waiting-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import type { AppContract } from '#shared/contract.ts'
import { addedFields } from '#shared/features/catalogue/fields.ts'
import { units } from '#shared/features/catalogue/lifecycle.ts'
import type { Values } from '#shared/forms/fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { PriceParts, useTiers } from './price-parts.tsx'
import { Cancel, type CategoryView, chosenOf, labelOfExtras, ProductParts, useExtras } from './product-parts.tsx'
import type { UploadSlot } from './product-pictures.tsx'

const noPicture = [{ path: 'pictures', code: 'required' }] as const

type Whole = Values<(typeof addedFields)['table']> &
  ReturnType<ReturnType<typeof useExtras>['read']> & { readonly tiers: ReturnType<typeof useTiers>['tiers'] }

type ChoicesProps = {
  readonly categories: readonly CategoryView[]
  readonly upload: UploadSlot
  /** The city of the store. */
  readonly place: string
  readonly currency: string
  readonly cities: readonly { readonly slug: string; readonly name: string }[]
}
type WholeProps = ChoicesProps & {
  readonly add: (send: ApiCall<AppContract>, values: Whole) => Promise<{ readonly id: string }>
  readonly hrefOf: (id: string) => string
  readonly back: string
  readonly yes: string
  readonly isDraft?: true
}

function WholeForm({ place, currency, cities, categories, upload, add, hrefOf, back, yes, isDraft }: WholeProps) {
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
      alsoWrong: extras.shots.length === 0 && !isDraft ? noPicture : [],
      mutate: (send, values) => {
        const content = extras.read(chosenOf(categories, values.category))
        return add(send, { ...values, ...content, tiers: steps.tiers })
      },
      onDone: ({ id }) => void navigate(hrefOf(id)),
      labelOf: path => (path.startsWith('tiers') ? t('tiers.title') : labelOfExtra(path)),
    }),
  )
  const unit = units.find(one => one === form.typed.unit) ?? null
  return (
    <div className="max-w-232">
      <Form form={form} yes={yes} actions={<Cancel href={back} />}>
        <ProductParts {...{ form, extras, categories, upload }} {...(isDraft && { isDraft })} />
        <PartCard title={productTexts('price-and-stock')}>
          <Stack>
            <PriceParts form={form} unit={unit} cities={cities} tiers={steps} />
          </Stack>
        </PartCard>
      </Form>
    </div>
  )
}

/** Staff add it for a store; it is listed at once. */
export function AddedProduct({ store, ...choices }: ChoicesProps & { readonly store: string }) {
  const productTexts = useTexts('own-products')
  return (
    <WholeForm
      {...choices}
      add={(send, body) => send('POST /admin/stores/{store}/products', { params: { store }, body })}
      hrefOf={product => areaHref('admin.product', { product })}
      back={areaHref('admin.products')}
      yes={productTexts('form.publish')}
    />
  )
}

/** Suppliers add it as a draft. */
export function NewProduct(choices: ChoicesProps) {
  const productTexts = useTexts('own-products')
  return (
    <WholeForm
      {...choices}
      isDraft
      add={(send, { sku, priceType, price, taxIncluded, minOrder, tiers, ...values }) => {
        const { stockState, stock, leadDays, cities, ...content } = values
        const whole = { sku, priceType, price, taxIncluded, minOrder, tiers, stockState, stock, leadDays, cities }
        return send('POST /own-products', { body: { ...content, price: whole } })
      }}
      hrefOf={product => areaHref('supplier.product', { product })}
      back={areaHref('supplier.products')}
      yes={productTexts('form.save')}
    />
  )
}
