// The native modal dialog: it traps the focus, Escape and the backdrop close it, on narrow screens it opens from the
// bottom.
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classes } from '#client/ui/base/classes.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  wide?: boolean
  /** The buttons in its footer, the main one last. */
  actions?: ReactNode
  children: ReactNode
}

const sheet =
  'm-auto w-full max-w-full rounded-float bg-surface p-0 text-ink shadow-float open:grid open:animate-rise max-sm:mt-auto max-sm:mb-0 max-sm:rounded-b-none max-h-[90dvh] grid-rows-[auto_minmax(0,1fr)_auto]'

/** Opens and closes a dialog element with the state. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  // Closes a dialog before it is unmounted, so that it returns the focus.
  useLayoutEffect(() => () => dialog.current?.close(), [])
  return dialog
}

export function Dialog({ open, onClose, title, closeLabel, wide, actions, children }: DialogProps) {
  const dialog = useModal(open)
  const id = useId()
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
      className={classes(sheet, wide ? 'sm:max-w-192' : 'sm:max-w-128')}
    >
      <header className="flex items-center justify-between gap-4 ps-5 pe-2 pt-2 sm:ps-6">
        <h2 id={id} className="text-20">
          {title}
        </h2>
        <IconButton label={closeLabel} icon={<X />} onClick={() => dialog.current?.close()} />
      </header>
      <div className="overflow-y-auto px-5 pt-3 pb-6 sm:px-6">{open && children}</div>
      {actions && <footer className="flex flex-wrap justify-end gap-3 border-t px-5 py-4 sm:px-6">{actions}</footer>}
    </dialog>
  )
}
