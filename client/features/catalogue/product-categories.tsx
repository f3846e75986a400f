// The categories of products in their order, each with what it asks of its products; and the form of one.
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { AskButton, DialogButton } from '#client/platform/deed-button.tsx'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { FormDialog } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type OnMove, useOrder } from '#client/platform/list/use-order.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { CardTitle } from '#client/ui/base/card.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { productCategories } from '#shared/features/catalogue/category-contract.ts'
import { productCategoryFields } from '#shared/features/catalogue/fields.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { AttributesInput, attributesOf, draftsOf } from './attributes-input.tsx'

export type ProductCategory = Output<(typeof productCategories)['GET /product-categories']>[number]
type Props = { readonly category: ProductCategory; readonly all: readonly ProductCategory[]; readonly onMove: OnMove }

function Actions({ category, all, onMove }: Props) {
  const t = useTexts('admin-product-category')
  const may = useMay()
  const { language } = useRoot()
  const name = inLanguage(category.name, language)
  const isFree = category.products === 0 && all.every(({ parent }) => parent !== category.id)
  return (
    <Row gap={2}>
      {may('product-category', 'isUpdate') && (
        <>
          <IconButton label={t('up', { name })} icon={<ArrowUp />} disabled={!onMove.up} onClick={onMove.up} />
          <IconButton label={t('down', { name })} icon={<ArrowDown />} disabled={!onMove.down} onClick={onMove.down} />
          <DialogButton
            size="small"
            aria-label={t('change-of', { name })}
            dialog={close => <ProductCategoryDialog category={category} all={all} onClose={close} />}
          >
            {t('change')}
          </DialogButton>
        </>
      )}
      {may('product-category', 'isDelete') && isFree && (
        <AskButton
          size="small"
          kind="danger"
          aria-label={t('remove-of', { name })}
          deed="DELETE /product-categories/{category}"
          request={{ params: { category: category.id } }}
          ask={{ title: t('removing', { name }), text: t('removing-text'), yes: t('remove') }}
        >
          {t('remove')}
        </AskButton>
      )}
    </Row>
  )
}

function CategoryRow(props: Props) {
  const { category } = props
  const t = useTexts('admin-product-category')
  const format = useFormat()
  const { language } = useRoot()
  const asks = category.attributes.map(({ name }) => inLanguage(name, language))
  return (
    <li
      data-nested={category.parent ? '' : undefined}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b py-2 data-nested:ps-8"
    >
      <div className="grid min-w-0 grow basis-72 gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CardTitle level={2}>{inLanguage(category.name, language)}</CardTitle>
          {!category.active && <Badge tone="amber">{t('hidden')}</Badge>}
        </div>
        <p className="note">
          {[
            t('products', { count: category.products }),
            format.list(category.units.map(unit => t(`units.${unit}`))),
            ...(asks.length > 0 ? [t('asks', { what: format.list(asks) })] : []),
          ].join(' · ')}
        </p>
      </div>
      <Actions {...props} />
    </li>
  )
}

/** Children stand under their parents; neighbours of one parent change places. */
export function ProductCategoryList({ categories }: { readonly categories: readonly ProductCategory[] }) {
  const t = useTexts('admin-product-category')
  const { language } = useRoot()
  const roots = categories.filter(({ parent }) => parent === null)
  const ordered = roots.flatMap(root => [root, ...categories.filter(({ parent }) => parent === root.id)])
  const { busy, problem, onMove } = useOrder('PUT /product-categories/order', ordered, (category, place) =>
    t('moved', { name: inLanguage(category.name, language), place }),
  )
  return (
    <Stack gap={4}>
      <DeedProblem problem={problem} />
      <ol aria-busy={busy} className="border-rule border-t">
        {ordered.map(category => (
          <CategoryRow key={category.id} category={category} all={categories} onMove={onMove(category)} />
        ))}
      </ol>
    </Stack>
  )
}

type DialogProps = {
  /** Null for a new one. */
  readonly category: ProductCategory | null
  readonly all: readonly ProductCategory[]
  readonly onClose: () => void
}

export function ProductCategoryDialog({ category, all, onClose }: DialogProps) {
  const t = useTexts('admin-product-category')
  const { language } = useRoot()
  const [drafts, setDrafts] = useState(() => draftsOf(category?.attributes ?? []))
  const form = useForm(productCategoryFields, {
    start: category ? { ...category, parent: category.parent ?? '' } : { active: true },
    act: async (send, values) => {
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
