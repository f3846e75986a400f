// The form of a trade: its words in three languages, whom it is for, its sign, whether people see it.
import type { ReactNode } from 'react'
import { FormDialog } from '#client/platform/form/form.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Category } from '#shared/features/categories/contract.ts'
import { categoryFields, tradeIcons } from '#shared/features/categories/fields.ts'

type Props = {
  /** Null for a new one. */
  readonly category: Category | null
  readonly signOf: (icon: string) => ReactNode
  readonly onClose: () => void
}

const first = { professionalTypes: ['contractor'], icon: tradeIcons[0], active: true }

export function CategoryDialog({ category, signOf, onClose }: Props) {
  const t = useTexts('admin-categories')
  const form = useForm(categoryFields, {
    start: category ?? first,
    act: (send, body) =>
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
