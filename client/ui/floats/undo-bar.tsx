// The snackbar at the bottom of the screen: the last action, with undo. It stays until it is closed or another action
// follows.
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'

type UndoBarProps = {
  /** Null: hidden. */
  text: ReactNode
  /** Absent if the action cannot be undone. */
  onUndo?: (() => void) | undefined
  busy?: boolean
  onClose: () => void
  texts: { undo: string; close: string }
}

export function UndoBar({ text, onUndo, busy, onClose, texts }: UndoBarProps) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-20 z-30 grid justify-items-center px-4 lg:bottom-6 print:hidden">
      <div role="status">
        {text && (
          <div className="pointer-events-auto flex max-w-144 items-center gap-2 rounded-float border bg-surface py-1.5 ps-4 pe-1.5 shadow-float">
            <p dir="auto" className="grow text-15">
              {text}
            </p>
            {onUndo && (
              <Button kind="quiet" size="small" busy={busy} onClick={onUndo}>
                {texts.undo}
              </Button>
            )}
            <IconButton label={texts.close} icon={<X />} onClick={onClose} />
          </div>
        )}
      </div>
    </div>
  )
}
