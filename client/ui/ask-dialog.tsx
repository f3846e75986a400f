// Asks before something that cannot be taken back: what it means, the way out, the deed, and why it failed.
import type { ReactNode } from 'react'
import { Button, type ButtonKind } from './button.tsx'
import { Callout } from './callout.tsx'
import { Stack } from './container.tsx'
import { Dialog } from './dialog.tsx'

type AskDialogProps = {
  open: boolean
  onClose: () => void
  onYes: () => void
  busy: boolean
  /** Why the deed failed. */
  problem: string | null
  kind: Extract<ButtonKind, 'primary' | 'danger'>
  /** `busy` stands on the button while the deed is on its way. */
  texts: { title: string; close: string; keep: string; yes: string; busy: string }
  children: ReactNode
}

export function AskDialog({ open, onClose, onYes, busy, problem, kind, texts, children }: AskDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.close}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button kind={kind} busy={busy} onClick={onYes}>
            {busy ? texts.busy : texts.yes}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {problem && (
          <Callout kind="danger" live>
            {problem}
          </Callout>
        )}
        {children}
      </Stack>
    </Dialog>
  )
}
