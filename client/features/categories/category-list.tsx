import type { ReactNode } from 'react'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { OrderedList } from '#client/platform/list/ordered-list.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import type { Category } from '#shared/features/categories/contract.ts'
import { categoryFields, tradeIcons } from '#shared/features/categories/fields.ts'

type SignOf = (icon: string) => ReactNode
type Props = { readonly categories: readonly Category[]; readonly signOf: SignOf }

export function CategoryList({ categories, signOf }: Props) {
  const t = useTexts('admin-categories')
  const format = useFormat()
  return (
    <OrderedList
      things={categories}
      module="categories"
      texts={{
        ...{ title: t('title'), lead: t('lead'), add: t('form.add') },
        ...{ empty: t('empty'), emptyText: t('empty-text') },
      }}
      order="PUT /categories/order"
      removal={{ endpoint: 'DELETE /categories/{category}', request: category => ({ params: { category } }) }}
      removing={({ professionals, jobs, terms }) =>
        professionals + jobs === 0 ? t('removing', { count: terms }) : null
      }
      facts={({ professionalTypes, ...counted }) => [
        format.list(professionalTypes.map(type => t(`types.${type}`))),
        ...(['professionals', 'jobs', 'terms'] as const).map(name => t(name, { count: counted[name] })),
      ]}
      marks={({ active }) => !active && <Badge tone="amber">{t('hidden')}</Badge>}
      sign={({ icon }) => signOf(icon)}
      form={(category, close) => <CategoryDialog category={category} signOf={signOf} onClose={close} />}
    />
  )
}

type DialogProps = { readonly category: Category | null; readonly signOf: SignOf; readonly onClose: () => void }

const first = { professionalTypes: ['contractor'], icon: tradeIcons[0], active: true }

function CategoryDialog({ category, signOf, onClose }: DialogProps) {
  const t = useTexts('admin-categories')
  const form = useForm(categoryFields, {
    start: category ?? first,
    mutate: (send, body) =>
      category
        ? send(
            'PATCH /categories/{category}',
            { params: { category: category.id }, body },
            { ifMatch: category.version },
          )
        : send('POST /categories', { body }),
    onDone: onClose,
  })
  const iconOf = (name: string) => ({
    label: (
      <span className="flex items-center gap-3">
        {signOf(name)}
        {t(`icons.${name}`)}
      </span>
    ),
  })
  return (
    <FormDialog form={form} wide onClose={onClose} title={t(category ? 'form.change' : 'form.add')}>
      <FormFields form={form} with={{ icon: { look: 'radio', optionOf: iconOf } }} />
    </FormDialog>
  )
}
