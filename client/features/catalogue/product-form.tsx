import { useNavigate } from 'react-router'
import { Form } from '#client/platform/form/form.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useNamedField } from '#client/platform/form/use-named-field.ts'
import { useWaitingForm } from '#client/platform/form/use-waiting-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { contentFields } from '#shared/features/catalogue/fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { ContentView, OwnView } from './own-view.ts'
import { Cancel, type CategoryView, chosenOf, labelOfExtras, ProductParts, useExtras } from './product-parts.tsx'
import type { UploadSlot } from './product-pictures.tsx'

type Props = {
  readonly product: OwnView
  readonly categories: readonly CategoryView[]
  readonly upload: UploadSlot
}

/** The content that was submitted last, reviewed or not. */
const contentOf = (product: OwnView): ContentView => product.revision?.content ?? product

function startOf(content: ContentView, language: 'en' | 'fr' | 'ar') {
  const { name, summary, category, ...rest } = content
  return { ...rest, language, name: name[language], summary: summary[language], category: category.slug }
}

export function ProductForm({ product, categories, upload }: Props) {
  const productTexts = useTexts('own-products')
  const { language } = useRoot()
  const navigate = useNavigate()
  const content = contentOf(product)
  const extras = useExtras(content)
  const form = useWaitingForm(
    extras.isBusy,
    useForm(contentFields, {
      start: startOf(content, language),
      alsoDirty: extras.isChanged,
      mutate: async (send, values) => {
        const body = { ...values, ...extras.read(chosenOf(categories, values.category)) }
        const { id, version } = product
        await send('PATCH /own-products/{product}', { params: { product: id }, body }, { ifMatch: version })
        return id
      },
      labelOf: labelOfExtras(productTexts, categories),
      onDone: id => void navigate(areaHref('supplier.product', { product: id })),
    }),
  )
  useNamedField()
  return (
    <div className="max-w-232">
      <Form
        form={form}
        yes={productTexts('form.save')}
        actions={<Cancel href={areaHref('supplier.product', { product: product.id })} />}
      >
        <ProductParts {...{ form, extras, categories, upload }} isDraft />
      </Form>
    </div>
  )
}
