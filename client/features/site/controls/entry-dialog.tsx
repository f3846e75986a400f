// One entry of the navigation or of the footer: its label in three languages, where it leads, for whom.
import { useState } from 'react'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { PageData } from '#shared/api/page-data.ts'
import { linkFields, navigationFields } from '#shared/features/site/fields.ts'
import type { PartValue } from '#shared/features/site/parts.ts'
import { freeName } from './site-view.ts'
import { fieldAt, type PartSaving } from './use-part.ts'

export type Entry = PageData['footer'][number]['links'][number]
export type TopEntry = PageData['topList'][number]

type Props<T extends Entry> = {
  readonly saving: Pick<PartSaving, 'base' | 'send' | 'settle'>
  /** Null: a new one. */
  readonly entry: T | null
  /** The names of the entries beside it. */
  readonly taken: readonly string[]
  /** The part with this entry. */
  readonly put: (entry: T) => PartValue
  readonly onClose: () => void
}

const everybody = <A,>(audience: readonly A[] | undefined): { audience?: A[] } =>
  audience && audience.length > 0 ? { audience: [...audience] } : {}

export function LinkDialog({ saving, entry, taken, put, onClose }: Props<Entry>) {
  const t = useTexts('website')
  // The list as it was when the dialog opened: others may put it in another order meanwhile.
  const [began] = useState({ put, base: saving.base })
  const form = useForm(linkFields, {
    start: entry ?? {},
    mutate: (send, { audience, ...values }) => {
      const named = entry ?? { name: freeName(values.label.en, taken), show: true }
      const { audience: _, ...rest } = { audience: null, ...named }
      return saving.send(send, began.put({ ...rest, ...values, ...everybody(audience) }), began.base)
    },
    pathOf: fieldAt,
    onDone: saving.settle,
  })
  return <FormDialog form={form} wide title={t(entry ? 'entry.title' : 'entry.new')} onClose={onClose} />
}

export function TopDialog({ saving, entry, taken, put, onClose }: Props<TopEntry>) {
  const t = useTexts('website')
  // The list as it was when the dialog opened: others may put it in another order meanwhile.
  const [began] = useState({ put, base: saving.base })
  const form = useForm(navigationFields, {
    start: entry ? { ...entry, dropdown: entry.dropdown === 'yes' } : { dropdown: false },
    mutate: (send, { audience, dropdown, ...values }) => {
      const named = entry ?? { name: freeName(values.label.en, taken), show: true, dropdowns: [] }
      const { audience: _, ...rest } = { audience: null, ...named }
      const opens = { dropdown: dropdown ? ('yes' as const) : ('no' as const) }
      return saving.send(send, began.put({ ...rest, ...values, ...opens, ...everybody(audience) }), began.base)
    },
    pathOf: fieldAt,
    onDone: saving.settle,
  })
  return <FormDialog form={form} wide title={t(entry ? 'entry.title' : 'entry.new')} onClose={onClose} />
}
