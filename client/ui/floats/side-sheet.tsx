// A sheet from the bottom on narrow screens, at the end side on wide ones; the browser opens and closes it, also
// without script.
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { buttonClass } from '#client/ui/controls/button.tsx'

type SideSheetProps = {
  id: string
  title: string
  closeLabel: string
  /** Closes the sheet, such as "Show 24 results". */
  doneLabel: string
  children: ReactNode
}

export function SideSheetButton({ id, icon, children }: { id: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <button type="button" popoverTarget={id} className={buttonClass()}>
      {icon}
      {children}
    </button>
  )
}

export function SideSheet({ id, title, closeLabel, doneLabel, children }: SideSheetProps) {
  return (
    <aside
      id={id}
      popover="auto"
      data-veil=""
      aria-label={title}
      className="m-0 mt-auto max-h-[85dvh] w-full max-w-full overflow-y-auto rounded-t-float border-0 bg-surface px-5 pb-0 text-ink shadow-float lg:ms-auto lg:mt-0 lg:h-dvh lg:max-h-none lg:w-104 lg:rounded-none"
    >
      <div className="sticky top-0 z-10 flex items-center justify-between bg-surface py-2">
        <p className="font-semibold text-20">{title}</p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className="-me-2 grid size-11 place-items-center rounded-full hover:bg-well"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {children}
      <div className="sticky bottom-0 bg-surface py-4">
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={buttonClass({ kind: 'primary', wide: true })}
        >
          {doneLabel}
        </button>
      </div>
    </aside>
  )
}
