// Asks for what a deed needs before it is done: a form in a dialog, the way out, the deed, and why it failed.
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button, type ButtonKind } from './button.tsx'
import { Callout } from './callout.tsx'
import { Stack } from './container.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps = {
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  busy: boolean
  /** Why the deed failed. */
  problem: string | null
  kind: Extract<ButtonKind, 'primary' | 'danger'>
  /** `busy` stands on the button while the deed is on its way. */
  texts: { title: string; close: string; keep: string; yes: string; busy: string }
  children: ReactNode
}

/** Stands open for as long as it is rendered. The form is not checked by the browser: errors stand at the fields. */
export function FormDialog({ onClose, onSubmit, busy, problem, kind, texts, children }: FormDialogProps) {
  const form = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button kind={kind} type="submit" form={form} busy={busy}>
            {busy ? texts.busy : texts.yes}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit} noValidate>
        <Stack gap={4}>
          {problem && (
            <Callout kind="danger" live>
              {problem}
            </Callout>
          )}
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}
