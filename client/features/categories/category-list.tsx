// The trades in their order, each with what hangs on it and what may be done with it; and the form of one.
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { AskButton, DialogButton } from '#client/platform/deed-button.tsx'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { FormDialog } from '#client/platform/form/form.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
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
import type { Category } from '#shared/features/categories/contract.ts'
import { categoryFields, tradeIcons } from '#shared/features/categories/fields.ts'
import { inLanguage } from '#shared/values/localized.ts'

type Props = { readonly categories: readonly Category[]; readonly signOf: (icon: string) => ReactNode }
type RowProps = { readonly category: Category; readonly signOf: Props['signOf']; readonly onMove: OnMove }

function Actions({ category, signOf, onMove }: RowProps) {
  const t = useTexts('admin-categories')
  const may = useMay()
  const { language } = useRoot()
  const name = inLanguage(category.name, language)
  return (
    <Row gap={2}>
      {may('categories', 'isUpdate') && (
        <>
          <IconButton label={t('up', { name })} icon={<ArrowUp />} disabled={!onMove.up} onClick={onMove.up} />
          <IconButton label={t('down', { name })} icon={<ArrowDown />} disabled={!onMove.down} onClick={onMove.down} />
          <DialogButton
            size="small"
            aria-label={t('change-of', { name })}
            dialog={close => <CategoryDialog category={category} signOf={signOf} onClose={close} />}
          >
            {t('change')}
          </DialogButton>
        </>
      )}
      {may('categories', 'isDelete') && category.professionals + category.jobs === 0 && (
        <AskButton
          size="small"
          kind="danger"
          aria-label={t('remove-of', { name })}
          deed="DELETE /categories/{category}"
          request={{ params: { category: category.id } }}
          ask={{
            title: t('removing.title', { name }),
            text: t('removing.text', { count: category.terms }),
            yes: t('removing.yes'),
          }}
        >
          {t('remove')}
        </AskButton>
      )}
    </Row>
  )
}

function CategoryRow(props: RowProps) {
  const { category, signOf } = props
  const t = useTexts('admin-categories')
  const format = useFormat()
  const { language } = useRoot()
  const counts = (['professionals', 'jobs', 'terms'] as const).map(name => t(name, { count: category[name] }))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b py-2">
      <div className="flex min-w-0 grow basis-72 items-center gap-4">
        {signOf(category.icon)}
        <div className="grid min-w-0 gap-0.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CardTitle level={2}>{inLanguage(category.name, language)}</CardTitle>
            {!category.active && <Badge tone="amber">{t('hidden')}</Badge>}
          </div>
          <p className="note">
            {[format.list(category.professionalTypes.map(type => t(`types.${type}`))), ...counts].join(' · ')}
          </p>
        </div>
      </div>
      <Actions {...props} />
    </li>
  )
}

export function CategoryList({ categories, signOf }: Props) {
  const t = useTexts('admin-categories')
  const { language } = useRoot()
  const { busy, problem, onMove } = useOrder('PUT /categories/order', categories, (category, place) =>
    t('moved', { name: inLanguage(category.name, language), place }),
  )
  return (
    <Stack gap={4}>
      <DeedProblem problem={problem} />
      <ol aria-busy={busy} className="border-rule border-t">
        {categories.map(category => (
          <CategoryRow key={category.id} category={category} signOf={signOf} onMove={onMove(category)} />
        ))}
      </ol>
    </Stack>
  )
}

type CategoryDialogProps = {
  /** Null for a new one. */
  readonly category: Category | null
  readonly signOf: (icon: string) => ReactNode
  readonly onClose: () => void
}

const first = { professionalTypes: ['contractor'], icon: tradeIcons[0], active: true }

export function CategoryDialog({ category, signOf, onClose }: CategoryDialogProps) {
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
