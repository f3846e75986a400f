// Adds a word for a trade, also as the synonym of a search that found nothing: one step from the list.
import { FormDialog } from '#client/platform/form/form.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { termFields } from '#shared/features/categories/fields.ts'
import type { Values } from '#shared/forms/fields.ts'
import { useWeights } from './use-weights.ts'

export type TradeChoice = { readonly value: string; readonly label: string }
export type NewTerm = Partial<Values<typeof termFields.table>>
type Props = { readonly start: NewTerm; readonly trades: readonly TradeChoice[]; readonly onClose: () => void }

export function TermDialog({ start, trades, onClose }: Props) {
  const t = useTexts('admin-categories')
  const { options: weights } = useWeights()
  const form = useForm(termFields, {
    start: { weight: 1, ...start },
    act: (send, body) => send('POST /search-terms', { body }),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('term.title')} yes={t('term.save')}>
      <FormFields form={form} with={{ category: { options: trades }, weight: { options: weights } }} />
    </FormDialog>
  )
}
