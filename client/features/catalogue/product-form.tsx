// The form of what a product is: words, category with its attributes, unit, coverage, pictures.
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { addedFields, contentFields } from '#shared/features/catalogue/fields.ts'
import { type Unit, units } from '#shared/features/catalogue/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { readNumber } from '#shared/values/numbers.ts'
import { AttributeFields, type AttributeView } from './attribute-fields.tsx'
import type { ContentView, OwnView } from './own-view.ts'
import { PriceParts, type Step, tiersOf } from './price-parts.tsx'
import { ProductPictures, type Shot, type UploadSlot } from './product-pictures.tsx'

type CategoryView = {
  readonly slug: string
  readonly name: string
  readonly units: readonly Unit[]
  readonly attributes: readonly AttributeView[]
}
type Props = {
  readonly product: OwnView | null
  readonly categories: readonly CategoryView[]
  readonly upload: UploadSlot
}

/** What was sent in last, looked at or not. */
const contentOf = (product: OwnView | null): ContentView | null => product && (product.revision?.content ?? product)

function startOf(content: ContentView | null, language: 'en' | 'fr' | 'ar') {
  if (!content) return { language }
  const { name, summary, category, ...rest } = content
  return { ...rest, language, name: name[language], summary: summary[language], category: category.slug }
}

const noPicture = [{ path: 'pictures', code: 'required' }] as const

function Cancel({ href }: { readonly href: string }) {
  const own = useTexts('own-products')
  return (
    <ButtonLink kind="quiet" href={href}>
      {own('form.cancel')}
    </ButtonLink>
  )
}

type Attributes = Readonly<Record<string, string>>

function Words({ form }: { readonly form: FormState }) {
  return (
    <PartCard title={form.t('words')}>
      <Stack>
        <FormField form={form} name="language" look="radio" />
        <FormField form={form} name="name" />
        <FormField form={form} name="summary" rows={5} />
        <Grid of={3}>
          <FormField form={form} name="brand" />
          <FormField form={form} name="model" />
          <FormField form={form} name="origin" />
        </Grid>
      </Stack>
    </PartCard>
  )
}

function Kind({
  form,
  categories,
  category,
  children,
}: {
  readonly form: FormState
  readonly categories: readonly CategoryView[]
  readonly category: CategoryView | undefined
  readonly children: ReactNode
}) {
  const t = useTexts('catalogue')
  const own = useTexts('own-products')
  const units = (category?.units ?? []).map(unit => ({ value: unit, label: t(`unit.${unit}`) }))
  return (
    <PartCard title={own('form.kind')}>
      <Stack>
        <Grid of={3}>
          <FormField
            form={form}
            name="category"
            options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
          <FormField form={form} name="unit" options={units} look="select" />
          <FormField form={form} name="warrantyMonths" />
        </Grid>
        {children}
        <Grid of={3}>
          <FormField form={form} name="coverage" />
          <FormField form={form} name="waste" unit="%" />
        </Grid>
      </Stack>
    </PartCard>
  )
}

function read(attributes: readonly AttributeView[], values: Attributes): Record<string, number | string> {
  return Object.fromEntries(
    attributes.flatMap(({ key, kind }) => {
      const value = values[key]?.trim() ?? ''
      if (value === '') return []
      // What is no number is sent as it is: the answer says so at its field.
      return [[key, kind === 'number' ? (readNumber(value) ?? value) : value]]
    }),
  )
}

/** What of the form is no field: attributes by the category, pictures in their order. */
function useExtras(content: ContentView | null) {
  const [first] = useState(() => ({
    attributes: Object.fromEntries(
      Object.entries(content?.attributes ?? {}).map(([key, value]) => [key, String(value)]),
    ),
    shots: (content?.views ?? []).flatMap(({ picture, view }) => (view ? [{ reference: picture, source: view }] : [])),
  }))
  const [attributes, setAttributes] = useState<Attributes>(first.attributes)
  const [shots, setShots] = useState<readonly Shot[]>(first.shots)
  useDirtyForm(attributes !== first.attributes || shots !== first.shots)
  return {
    ...{ attributes, setAttributes, shots, setShots },
    /** As it is sent. */
    read: (category: CategoryView | undefined) => ({
      attributes: read(category?.attributes ?? [], attributes),
      pictures: shots.map(({ reference }) => reference),
    }),
  }
}

type PartsProps = {
  readonly form: FormState
  readonly extras: ReturnType<typeof useExtras>
  readonly categories: readonly CategoryView[]
  readonly upload: UploadSlot
}
const chosenOf = (categories: readonly CategoryView[], slug: unknown) => categories.find(one => one.slug === slug)

function ProductParts({ form, extras, categories, upload }: PartsProps) {
  const own = useTexts('own-products')
  const category = chosenOf(categories, form.typed.category)
  return (
    <>
      <Words form={form} />
      <Kind form={form} categories={categories} category={category}>
        {category && (
          <AttributeFields
            attributes={category.attributes}
            values={extras.attributes}
            errorOf={form.errors.errorOf}
            onChange={(key, value) => extras.setAttributes(old => ({ ...old, [key]: value }))}
          />
        )}
      </Kind>
      <PartCard title={own('form.pictures')}>
        <ProductPictures
          shots={extras.shots}
          errorOf={form.errors.errorOf}
          onChange={extras.setShots}
          upload={upload}
        />
      </PartCard>
    </>
  )
}

export function ProductForm({ product, categories, upload }: Props) {
  const own = useTexts('own-products')
  const { language } = useRoot()
  const navigate = useNavigate()
  const content = contentOf(product)
  const extras = useExtras(content)
  const [done, setDone] = useState<string | null>(product?.id ?? null)
  const form = useForm(contentFields, {
    start: startOf(content, language),
    act: async (send, values) => {
      const body = { ...values, ...extras.read(chosenOf(categories, values.category)) }
      if (product)
        return await send(
          'PATCH /own-products/{product}',
          { params: { product: product.id }, body },
          { ifMatch: product.version },
        )
      const { id } = await send('POST /own-products', { body })
      setDone(id)
      void navigate(areaHref('supplier.product', { product: id }))
      return id
    },
    onDone: () => {
      if (product) void navigate(areaHref('supplier.product', { product: product.id }))
    },
  })
  const back = done ? areaHref('supplier.product', { product: done }) : areaHref('supplier.products')
  return (
    <div className="max-w-232">
      <Form form={form} yes={own('form.save')} actions={<Cancel href={back} />}>
        <ProductParts {...{ form, extras, categories, upload }} />
      </Form>
    </div>
  )
}

type AddedProps = Omit<Props, 'product'> & {
  readonly store: string
  readonly currency: string
  readonly cities: readonly { readonly slug: string; readonly name: string }[]
}

/** Added by staff for a store: with its price, since it is in the catalogue at once. */
export function AddedProduct({ store, currency, cities, categories, upload }: AddedProps) {
  const t = useTexts('catalogue')
  const own = useTexts('own-products')
  const { language } = useRoot()
  const navigate = useNavigate()
  const extras = useExtras(null)
  const [steps, setSteps] = useState<readonly Step[]>([])
  useDirtyForm(steps.length > 0)
  const form = useForm(addedFields, {
    currency,
    start: { language, priceType: 'fixed', taxIncluded: true, minOrder: 1, stockState: 'in_stock', leadDays: 0 },
    alsoWrong: extras.shots.length === 0 ? noPicture : [],
    act: async (send, values) => {
      const said = extras.read(chosenOf(categories, values.category))
      const body = { ...values, ...said, tiers: tiersOf(steps, currency) }
      const { id } = await send('POST /admin/stores/{store}/products', { params: { store }, body })
      void navigate(areaHref('admin.product', { product: id }))
      return id
    },
    labelOf: path => (path.startsWith('tiers') ? t('tiers.title') : undefined),
  })
  const unit = units.find(one => one === form.typed.unit) ?? null
  return (
    <div className="max-w-232">
      <Form form={form} yes={own('form.publish')} actions={<Cancel href={areaHref('admin.products')} />}>
        <ProductParts {...{ form, extras, categories, upload }} />
        <PartCard title={own('price-and-stock')}>
          <Stack>
            <PriceParts form={form} unit={unit} cities={cities} steps={steps} onSteps={setSteps} />
          </Stack>
        </PartCard>
      </Form>
    </div>
  )
}
