import { useState } from 'react'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { OrderedList } from '#client/platform/list/ordered-list.tsx'
import { useRoot } from '#client/platform/root.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { productCategories } from '#shared/features/catalogue/category-contract.ts'
import { productCategoryFields } from '#shared/features/catalogue/fields.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { AttributesInput, attributesOf, draftsOf } from './attributes-input.tsx'

type ProductCategory = Output<(typeof productCategories)['GET /product-categories']>[number]

function useFacts() {
  const t = useTexts('admin-product-category')
  const format = useFormat()
  const { language } = useRoot()
  return ({ products, units, attributes }: ProductCategory): readonly string[] => {
    const asks = attributes.map(({ name }) => inLanguage(name, language))
    return [
      t('products', { count: products }),
      format.list(units.map(unit => t(`units.${unit}`))),
      ...(asks.length > 0 ? [t('asks', { what: format.list(asks) })] : []),
    ]
  }
}

/** Children follow their parent; only siblings can swap places. */
export function ProductCategoryList({ categories }: { readonly categories: readonly ProductCategory[] }) {
  const t = useTexts('admin-product-category')
  const childrenOf = (id: string | null) => categories.filter(({ parent }) => parent === id)
  return (
    <OrderedList
      things={childrenOf(null).flatMap(root => [root, ...childrenOf(root.id)])}
      module="product-category"
      texts={{
        ...{ title: t('title'), lead: t('lead'), add: t('form.add') },
        ...{ empty: t('empty'), emptyText: t('empty-text') },
      }}
      order="PUT /product-categories/order"
      removal={{ endpoint: 'DELETE /product-categories/{category}', request: category => ({ params: { category } }) }}
      removing={({ id, products }) => (products + childrenOf(id).length === 0 ? t('removing') : null)}
      facts={useFacts()}
      marks={({ active }) => !active && <Badge tone="amber">{t('hidden')}</Badge>}
      isNested={({ parent }) => parent !== null}
      form={(category, close) => <ProductCategoryDialog category={category} all={categories} onClose={close} />}
    />
  )
}

type DialogProps = {
  readonly category: ProductCategory | null
  readonly all: readonly ProductCategory[]
  readonly onClose: () => void
}

function ProductCategoryDialog({ category, all, onClose }: DialogProps) {
  const t = useTexts('admin-product-category')
  const { language } = useRoot()
  const [drafts, setDrafts] = useState(() => draftsOf(category?.attributes ?? []))
  const form = useForm(productCategoryFields, {
    start: category ? { ...category, parent: category.parent ?? '' } : { active: true },
    mutate: async (send, values) => {
      const body = { ...values, attributes: attributesOf(drafts) }
      return category
        ? await send(
            'PATCH /product-categories/{category}',
            { params: { category: category.id }, body },
            { ifMatch: category.version },
          )
        : await send('POST /product-categories', { body })
    },
    labelOf: path => (path.startsWith('attributes') ? t('attributes') : undefined),
  })
  const parents = all.filter(({ id, parent }) => parent === null && id !== category?.id)
  return (
    <FormDialog form={form} wide onClose={onClose} title={t(category ? 'form.change' : 'form.add')}>
      <FormField form={form} name="name" />
      <FormField
        form={form}
        name="parent"
        look="select"
        options={parents.map(({ id, name }) => ({ value: id, label: inLanguage(name, language) }))}
      />
      <FormField form={form} name="units" />
      <FormField form={form} name="active" />
      <AttributesInput drafts={drafts} errorOf={form.errors.errorOf} onChange={setDrafts} />
    </FormDialog>
  )
}
