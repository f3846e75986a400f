// The form of what a product is: words, category with its attributes, unit, coverage, pictures.
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { type Uploaded, uploadedSource } from '#client/platform/uploaded-picture.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { NumberInput } from '#client/ui/controls/number-input.tsx'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { Picture, type PictureSource } from '#client/ui/pictures/picture.tsx'
import { contentFields } from '#shared/features/catalogue/fields.ts'
import type { Unit } from '#shared/features/catalogue/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { moved } from '#shared/values/moved.ts'
import { readNumber } from '#shared/values/numbers.ts'
import type { ContentView, OwnView } from './own-view.ts'

type AttributeView = {
  readonly key: string
  readonly name: string
  readonly kind: 'number' | 'choice'
  readonly unit: string
  readonly required: boolean
  readonly options: readonly { readonly value: string; readonly label: string }[]
}
type CategoryView = {
  readonly slug: string
  readonly name: string
  readonly units: readonly Unit[]
  readonly attributes: readonly AttributeView[]
}
type UploadSlot = (field: {
  readonly name: string
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  readonly multiple: true
  readonly onUploaded: (file: Uploaded) => void
}) => ReactNode
type Props = {
  readonly product: OwnView | null
  readonly categories: readonly CategoryView[]
  readonly upload: UploadSlot
}
type Shot = { readonly reference: string; readonly source: PictureSource }

/** What was sent in last, looked at or not. */
const contentOf = (product: OwnView | null): ContentView | null => product && (product.revision?.content ?? product)

function startOf(content: ContentView | null, language: 'en' | 'fr' | 'ar') {
  if (!content) return { language }
  const { name, summary, category, ...rest } = content
  return { ...rest, language, name: name[language], summary: summary[language], category: category.slug }
}

type Attributes = Readonly<Record<string, string>>

function AttributeFields({
  attributes,
  values,
  errorOf,
  onChange,
}: {
  readonly attributes: readonly AttributeView[]
  readonly values: Attributes
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (key: string, value: string) => void
}) {
  const own = useTexts('own-products')
  const deeds = useTexts('deeds')
  return (
    <Grid of={3}>
      {attributes.map(({ key, name, kind, unit, options, required }) => {
        const path = `attributes/${key}`
        const facts = {
          ...{ name: path, label: name, error: errorOf(path), value: values[key] ?? '' },
          ...(required ? {} : { optionalText: deeds('optional') }),
        }
        return kind === 'choice' ? (
          <Select
            key={key}
            {...facts}
            options={options}
            placeholder={own('form.choose')}
            onChange={event => onChange(key, event.currentTarget.value)}
          />
        ) : (
          <NumberInput key={key} {...facts} unit={unit} onChange={event => onChange(key, event.currentTarget.value)} />
        )
      })}
    </Grid>
  )
}

function Pictures({
  shots,
  errorOf,
  onChange,
  upload,
}: {
  readonly shots: readonly Shot[]
  readonly errorOf: (path: string) => string | undefined
  readonly onChange: (edit: (shots: readonly Shot[]) => readonly Shot[]) => void
  readonly upload: UploadSlot
}) {
  const own = useTexts('own-products')
  const add = (file: Uploaded): void => {
    const source = uploadedSource(file)
    if (source) onChange(old => [...old, { reference: file.id, source }])
  }
  return (
    <FieldSet name="pictures" label={own('form.pictures')} hideLabel error={errorOf('pictures')}>
      <ol className="grid gap-3 sm:grid-cols-3">
        {shots.map(({ reference, source }, index) => (
          <li key={reference} className="grid gap-1">
            <Picture picture={source} sizes="14rem" ratio="4:3" rounded />
            <RowTools
              words={{
                up: own('form.picture-up', { number: index + 1 }),
                down: own('form.picture-down', { number: index + 1 }),
                remove: own('form.picture-remove', { number: index + 1 }),
              }}
              index={index}
              count={shots.length}
              onMove={by => onChange(old => moved(old, index, by))}
              onRemove={() => onChange(old => old.filter(one => one.reference !== reference))}
            />
          </li>
        ))}
      </ol>
      {upload({
        name: 'picture',
        label: own('form.picture-add'),
        hint: own('form.picture-hint'),
        error: undefined,
        multiple: true,
        onUploaded: add,
      })}
    </FieldSet>
  )
}

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
          <Pictures shots={shots} errorOf={form.errors.errorOf} onChange={setShots} upload={upload} />
        </PartCard>
      </Form>
    </div>
  )
}
