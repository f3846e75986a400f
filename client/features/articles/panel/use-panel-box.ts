// The box of the panel: it stands above the screen without covering all of it, so the screen stays usable beside it.
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'

/**
 * Opens and closes it with the state; the focus goes into it, and back to what opened it. `shows`: another text means
 * that what was pressed may be gone, and the focus with it.
 */
export function usePanelBox(isOpen: boolean, opener: RefObject<HTMLElement | null>, shows: string) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what it shows
  useEffect(() => {
    const panel = box.current
    if (!panel?.matches(':popover-open')) return
    panel.querySelector('.help-panel-body')?.scrollTo({ top: 0 })
    if (document.activeElement === document.body) panel.focus()
  }, [shows])
  return { box, id: useId() }
}
