import type { ComponentProps } from 'react'
import { DialogButton } from '#client/platform/action-button.tsx'
import type { Fields, FieldTable } from '#shared/forms/fields.ts'
import { FormDialog } from './form-dialog.tsx'
import { type FormOptions, useForm } from './use-form.ts'

type Asking<T extends FieldTable> = Pick<FormOptions<T>, 'mutate' | 'start'> &
  Omit<ComponentProps<typeof FormDialog>, 'form' | 'children' | 'onClose'> & { readonly fields: Fields<T> }

function FieldsDialog<T extends FieldTable>({
  fields,
  mutate,
  start,
  ...dialog
}: Asking<T> & { readonly onClose: () => void }) {
  const form = useForm(fields, { mutate, start, onDone: dialog.onClose })
  return <FormDialog {...dialog} form={form} />
}

type Props<T extends FieldTable> = Omit<ComponentProps<typeof DialogButton>, 'dialog'> & { readonly ask: Asking<T> }

export function FormButton<T extends FieldTable>({ ask, ...look }: Props<T>) {
  return <DialogButton {...look} dialog={close => <FieldsDialog {...ask} onClose={close} />} />
}
