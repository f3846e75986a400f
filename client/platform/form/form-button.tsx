import type { ComponentProps } from 'react'
import { DialogButton } from '#client/platform/action-button.tsx'
import type { Fields, FieldTable } from '#shared/forms/fields.ts'
import { FormDialog } from './form-dialog.tsx'
import { type FormOptions, useForm } from './use-form.ts'

type Asking<T extends FieldTable> = Pick<FormOptions<T>, 'act' | 'start'> &
  Omit<ComponentProps<typeof FormDialog>, 'form' | 'children' | 'onClose'> & { readonly fields: Fields<T> }

function Asked<T extends FieldTable>({ fields, act, start, ...dialog }: Asking<T> & { readonly onClose: () => void }) {
  const form = useForm(fields, { act, start, onDone: dialog.onClose })
  return <FormDialog {...dialog} form={form} />
}

type Props<T extends FieldTable> = Omit<ComponentProps<typeof DialogButton>, 'dialog'> & { readonly ask: Asking<T> }

export function FormButton<T extends FieldTable>({ ask, ...look }: Props<T>) {
  return <DialogButton {...look} dialog={close => <Asked {...ask} onClose={close} />} />
}
