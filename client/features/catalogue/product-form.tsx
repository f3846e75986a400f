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
import { contentFields } from '#shared/features/catalogue/fields.ts'
import type { Unit } from '#shared/features/catalogue/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { readNumber } from '#shared/values/numbers.ts'
import { AttributeFields, type AttributeView } from './attribute-fields.tsx'
import type { ContentView, OwnView } from './own-view.ts'
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

export function ProductForm({ product, categories, upload }: Props) {
  const own = useTexts('own-products')
  const { language } = useRoot()
  const navigate = useNavigate()
  const content = contentOf(product)
  const [first] = useState(() => ({
    attributes: Object.fromEntries(
      Object.entries(content?.attributes ?? {}).map(([key, value]) => [key, String(value)]),
    ),
    shots: (content?.views ?? []).flatMap(({ picture, view }) => (view ? [{ reference: picture, source: view }] : [])),
  }))
  const [attributes, setAttributes] = useState<Attributes>(first.attributes)
  const [shots, setShots] = useState<readonly Shot[]>(first.shots)
  useDirtyForm(attributes !== first.attributes || shots !== first.shots)
  const [done, setDone] = useState<string | null>(product?.id ?? null)
  const form = useForm(contentFields, {
    start: startOf(content, language),
    act: async (send, values) => {
      const category = categories.find(({ slug }) => slug === values.category)
      const body = {
        ...values,
        attributes: read(category?.attributes ?? [], attributes),
        pictures: shots.map(({ reference }) => reference),
      }
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
  const category = categories.find(({ slug }) => slug === form.typed.category)
  const back = done ? areaHref('supplier.product', { product: done }) : areaHref('supplier.products')
  return (
    <div className="max-w-232">
      <Form
        form={form}
        yes={own('form.save')}
        actions={
          <ButtonLink kind="quiet" href={back}>
            {own('form.cancel')}
          </ButtonLink>
        }
      >
        <Words form={form} />
        <Kind form={form} categories={categories} category={category}>
          {category && (
            <AttributeFields
              attributes={category.attributes}
              values={attributes}
              errorOf={form.errors.errorOf}
              onChange={(key, value) => setAttributes(old => ({ ...old, [key]: value }))}
            />
          )}
        </Kind>
        <PartCard title={own('form.pictures')}>
          <ProductPictures shots={shots} errorOf={form.errors.errorOf} onChange={setShots} upload={upload} />
        </PartCard>
      </Form>
    </div>
  )
}
