import type { ComponentProps, ReactNode } from 'react'
import { DialogButton } from '#client/platform/action-button.tsx'
import type { Fields, FieldTable } from '#shared/forms/fields.ts'
import { FormDialog } from './form-dialog.tsx'
import { FormFields } from './form-field.tsx'
import { type FormOptions, useForm } from './use-form.ts'

type Asking<T extends FieldTable> = Pick<FormOptions<T>, 'mutate' | 'start'> &
  Omit<ComponentProps<typeof FormDialog>, 'form' | 'children' | 'onClose'> & {
    readonly fields: Fields<T>
    /** Above the fields. */
    readonly text?: ReactNode
  }

function FieldsDialog<T extends FieldTable>({
  fields,
  mutate,
  start,
  text,
  ...dialog
}: Asking<T> & { readonly onClose: () => void }) {
  const form = useForm(fields, { mutate, start, onDone: dialog.onClose })
  return (
    <FormDialog {...dialog} form={form}>
      {typeof text === 'string' ? <p>{text}</p> : text}
      <FormFields form={form} />
    </FormDialog>
  )
}

type Props<T extends FieldTable> = Omit<ComponentProps<typeof DialogButton>, 'dialog'> & { readonly ask: Asking<T> }

export function FormButton<T extends FieldTable>({ ask, ...look }: Props<T>) {
  return <DialogButton {...look} dialog={close => <FieldsDialog {...ask} onClose={close} />} />
}
