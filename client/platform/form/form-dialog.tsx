// A form in a dialog, which stands open for as long as it is rendered: until it was sent, unless it stays.
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
  /** Without it all fields in the order of their table. */
  readonly children?: ReactNode
  /** Of the button; "Save" without it. */
  readonly yes?: string
  readonly title: string
  readonly onClose: () => void
  readonly kind?: 'primary' | 'danger'
  readonly keep?: string
  readonly wide?: boolean
  /** Something else is asked once it was sent, or another one closes it. */
  readonly stays?: true
}

export function FormDialog(props: Props) {
  const { form, children, yes, title, onClose, kind = 'primary', keep, wide = false, stays } = props
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
          <Button onClick={onClose}>{keep ?? t('keep')}</Button>
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
