import { type ComponentProps, type ReactNode, useEffect } from 'react'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { type FormOptions, useForm } from '#client/platform/form/use-form.ts'
import type { Fields, FieldTable, Values } from '#shared/forms/fields.ts'
import type { Asked, Decision, Send } from './use-deciding.ts'

type Dialog<T extends FieldTable> = Pick<ComponentProps<typeof FormDialog>, 'title' | 'yes' | 'cancel' | 'wide'> &
  Pick<FormOptions<T>, 'start'> & {
    readonly fields: Fields<T>
    /** Props of single fields, by name. */
    readonly with?: ComponentProps<typeof FormFields>['with']
    /** Above the fields. */
    readonly lead?: ReactNode
    /** Returns the text of the snackbar. */
    readonly decide: (send: Send, values: Values<T>) => Promise<string>
  }
type Look = Pick<Decision, 'name' | 'key' | 'label' | 'kind' | 'stays' | 'undo'>

function DecisionDialog<T extends FieldTable>({ fields, start, decide, lead, ...props }: Dialog<T> & Look & Asked) {
  const { sending, sent, onClose, kind, title, yes, cancel, wide } = props
  const form = useForm(fields, { ...sending, start, mutate: (send, values) => sent(decide(send, values)) })
  // A dialog that was opened by a key is used by keys: focus its first field.
  useEffect(() => document.querySelector<HTMLElement>('dialog[open] :is(select, textarea, [type=radio])')?.focus(), [])
  return (
    <FormDialog
      form={form}
      kind={kind === 'danger' ? 'danger' : 'primary'}
      {...{ onClose, title }}
      {...(yes && { yes })}
      {...(cancel && { cancel })}
      {...(wide && { wide })}
    >
      {lead}
      <FormFields form={form} {...(props.with && { with: props.with })} />
    </FormDialog>
  )
}

/** A decision that asks for the values of a form first. */
export function askFor<const T extends FieldTable>(form: Look & Dialog<T>): Decision {
  const { name, key, label, kind, stays = false, undo } = form
  return { name, key, label, kind, stays, undo, dialog: asked => <DecisionDialog {...form} {...asked} /> }
}
