// The box of the panel: it stands above the screen without covering all of it, so the screen stays usable beside it.
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'

/** Opens and closes it with the state; the focus goes into it, and back to what opened it. */
export function usePanelBox(isOpen: boolean, opener: RefObject<HTMLElement | null>) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = box.current
    if (!panel || panel.matches(':popover-open') === isOpen) return
    if (isOpen) {
      panel.showPopover()
      panel.focus()
      return
    }
    // Somebody who goes on writing on the screen stays there.
    const isInside = panel.contains(document.activeElement) || document.activeElement === document.body
    panel.hidePopover()
    if (isInside) opener.current?.focus()
  }, [isOpen, opener])
  return { box, id: useId() }
}
