import { type ReactNode, useState } from 'react'
import { FormFields } from '#client/platform/form/form-field.tsx'
import type { FormState } from '#client/platform/form/use-form.ts'
import { type Translate, useTexts } from '#client/platform/i18n/texts.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import type { Unit } from '#shared/features/catalogue/lifecycle.ts'
import { readNumber, writtenNumber } from '#shared/values/numbers.ts'
import { AttributeFields, type AttributeView } from './attribute-fields.tsx'
import type { ContentView } from './own-view.ts'
import { ProductPictures, type Shot, type UploadSlot } from './product-pictures.tsx'

export type CategoryView = {
  readonly slug: string
  readonly name: string
  readonly units: readonly Unit[]
  readonly attributes: readonly AttributeView[]
}
export function Cancel({ href }: { readonly href: string }) {
  const productTexts = useTexts('own-products')
  return (
    <ButtonLink kind="quiet" href={href}>
      {productTexts('form.cancel')}
    </ButtonLink>
  )
}

type Attributes = Readonly<Record<string, string>>

function TextFields({ form }: { readonly form: FormState }) {
  return (
    <PartCard title={form.t('words')}>
      <Stack>
        <FormFields form={form} names={['language', 'name', 'summary']} with={{ summary: { rows: 5 } }} />
        <FormFields form={form} of={3} names={['brand', 'model', 'origin']} />
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
  const productTexts = useTexts('own-products')
  const units = (category?.units ?? []).map(unit => ({ value: unit, label: t(`unit.${unit}`) }))
  return (
    <PartCard title={productTexts('form.kind')}>
      <Stack>
        <FormFields
          form={form}
          of={3}
          names={['category', 'unit', 'warrantyMonths']}
          with={{
            category: { options: categories.map(({ slug, name }) => ({ value: slug, label: name })) },
            unit: { options: units, look: 'select' },
          }}
        />
        {children}
        <FormFields form={form} of={3} names={['coverage', 'waste']} />
      </Stack>
    </PartCard>
  )
}

function read(attributes: readonly AttributeView[], values: Attributes): Record<string, number | string> {
  return Object.fromEntries(
    attributes.flatMap(({ key, kind }) => {
      const value = values[key]?.trim() ?? ''
      if (value === '') return []
      // An invalid number is sent as typed, so that the server's answer marks its field.
      return [[key, kind === 'number' ? (readNumber(value) ?? value) : value]]
    }),
  )
}

/** Form state that is not a plain field: attributes by category, pictures in their order, the datasheet. */
export function useExtras(content: ContentView | null) {
  const [first] = useState(() => ({
    attributes: Object.fromEntries(
      Object.entries(content?.attributes ?? {}).map(([key, value]) => [
        key,
        typeof value === 'number' ? writtenNumber(value) : value,
      ]),
    ),
    shots: (content?.views ?? []).flatMap(({ picture, view }) => (view ? [{ reference: picture, source: view }] : [])),
  }))
  const [attributes, setAttributes] = useState<Attributes>(first.attributes)
  const [shots, setShots] = useState<readonly Shot[]>(first.shots)
  const [isPicturing, onPictures] = useState(false)
  const [isFiling, onDatasheet] = useState(false)
  const storedFile = content?.datasheet ?? null
  const [datasheet, setDatasheet] = useState(storedFile?.id ?? null)
  return {
    isChanged: attributes !== first.attributes || shots !== first.shots || datasheet !== (storedFile?.id ?? null),
    /** An upload is running. */
    isBusy: isPicturing || isFiling,
    ...{ onPictures, onDatasheet, attributes, setAttributes, shots, setShots, datasheet, setDatasheet },
    /** The existing datasheet, unless it was replaced or removed. */
    storedFile: storedFile && storedFile.id === datasheet ? storedFile : null,
    /** The values in the shape of the request. */
    read: (category: CategoryView | undefined) => ({
      attributes: read(category?.attributes ?? [], attributes),
      pictures: shots.map(({ reference }) => reference),
      datasheet,
    }),
  }
}

type PartsProps = {
  readonly form: FormState
  readonly extras: ReturnType<typeof useExtras>
  readonly categories: readonly CategoryView[]
  readonly upload: UploadSlot
  /** A draft may leave out fields that review requires; those are marked. */
  readonly isDraft?: true
}
export const chosenOf = (categories: readonly CategoryView[], slug: unknown) =>
  categories.find(one => one.slug === slug)

/** Labels of the parts that are not plain fields. */
export const labelOfExtras = (productTexts: Translate, categories: readonly CategoryView[]) => (path: string) => {
  const [part = '', key] = path.split('/')
  if (part === 'pictures' || part === 'datasheet') return productTexts(`form.${part}`)
  const attributes = part === 'attributes' ? categories.flatMap(category => category.attributes) : []
  return attributes.find(attribute => attribute.key === key)?.name
}

export function ProductParts({ form, extras, categories, upload, isDraft }: PartsProps) {
  const productTexts = useTexts('own-products')
  const neededHint = isDraft && productTexts('form.needed')
  const category = chosenOf(categories, form.typed.category)
  return (
    <>
      <TextFields form={form} />
      <Kind form={form} categories={categories} category={category}>
        {category && (
          <AttributeFields
            attributes={category.attributes}
            values={extras.attributes}
            errorOf={form.errors.errorOf}
            neededHint={neededHint}
            onChange={(key, value) => extras.setAttributes(old => ({ ...old, [key]: value }))}
          />
        )}
      </Kind>
      <PartCard title={productTexts('form.pictures')}>
        <ProductPictures
          shots={extras.shots}
          errorOf={form.errors.errorOf}
          onChange={extras.setShots}
          upload={upload}
          hint={neededHint}
          onBusy={extras.onPictures}
        />
      </PartCard>
      <PartCard title={productTexts('form.datasheet')}>
        {upload({
          purpose: 'datasheet',
          name: 'datasheet',
          label: productTexts('form.datasheet-add'),
          error: form.errors.errorOf('datasheet'),
          storedFile: extras.storedFile && { ...extras.storedFile, picture: null },
          onBusy: extras.onDatasheet,
          onUploaded: ({ id }) => extras.setDatasheet(id),
          onRemoved: () => extras.setDatasheet(null),
          onSavedRemoved: () => extras.setDatasheet(null),
        })}
      </PartCard>
    </>
  )
}
