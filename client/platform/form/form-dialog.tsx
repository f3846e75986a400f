// A form in a dialog, which is open while it is rendered; it closes after sending, unless it stays.
import { type FormEvent, type ReactNode, useId } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { FormFields } from './form-field.tsx'
import { FormBody } from './form-frame.tsx'
import type { FormState } from './use-form.ts'

type Props = {
  readonly form: FormState
  /** Without children all fields, in the order of their table. */
  readonly children?: ReactNode
  /** The text of the button; "Save" by default. */
  readonly yes?: string | undefined
  readonly title: string
  readonly onClose: () => void
  readonly kind?: 'primary' | 'danger'
  readonly cancel?: string
  readonly wide?: boolean
  /** The dialog stays open after sending: it asks something else, or the parent closes it. */
  readonly stays?: true
}

export function FormDialog(props: Props) {
  const { form, children, yes, title, onClose, kind = 'primary', cancel, wide = false, stays } = props
  const t = useTexts('actions')
  const id = useId()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    if ((await form.submit(event)) && !stays) onClose()
  }
  return (
    <Dialog
      open
      wide={wide}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{cancel ?? t('keep')}</Button>
          <Button kind={kind} type="submit" form={id} busy={form.busy}>
            {form.busy ? t('sending') : (yes ?? t('save'))}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Stack gap={4}>
          <FormBody form={form}>{children ?? <FormFields form={form} />}</FormBody>
        </Stack>
      </form>
    </Dialog>
  )
}
