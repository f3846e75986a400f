// Which request of the queue stands open, and the keys that walk it: j and k move, a passes on, r refuses.
import { useCallback, useEffect, useRef, useState } from 'react'

type Keys = { readonly onApprove: () => void; readonly onReject: () => void; readonly isActing: boolean }

const typing = 'input, textarea, select, dialog[open], [contenteditable]'

function isOurs(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  return !(
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target?.closest(typing) ||
    document.querySelector('dialog[open]')
  )
}

/** When the open one leaves the list, the one that follows takes its place. */
export function useQueue(ids: readonly string[]) {
  const [open, setOpen] = useState<string | null>(ids[0] ?? null)
  const place = useRef(0)
  const found = open === null ? -1 : ids.indexOf(open)
  if (found >= 0) place.current = found
  const index = found >= 0 ? found : Math.min(place.current, ids.length - 1)
  const current = open === null ? null : (ids[index] ?? null)
  const list = useRef<HTMLUListElement>(null)
  const go = useCallback(
    (next: number) => {
      const id = ids[Math.max(0, Math.min(next, ids.length - 1))]
      if (!id) return
      setOpen(id)
      list.current?.querySelector<HTMLElement>(`[data-connect="${id}"]`)?.focus()
    },
    [ids],
  )
  useEffect(() => {
    if (current === null || current === open) return
    setOpen(current)
    // The pressed button went with its request.
    list.current?.querySelector<HTMLElement>(`[data-connect="${current}"]`)?.focus()
  }, [current, open])
  const toggle = (id: string): void => setOpen(id === current ? null : id)
  return { current, index, go, toggle, list }
}

/** Hears the keys wherever nobody is writing. */
export function useQueueKeys({ index, go }: Pick<ReturnType<typeof useQueue>, 'index' | 'go'>, keys: Keys): void {
  useEffect(() => {
    const deeds: Readonly<Record<string, () => void>> = {
      j: () => go(index + 1),
      k: () => go(index - 1),
      a: keys.onApprove,
      r: keys.onReject,
    }
    const press = (event: KeyboardEvent): void => {
      const deed = deeds[event.key.toLowerCase()]
      if (!deed || keys.isActing || !isOurs(event)) return
      event.preventDefault()
      deed()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [index, go, keys])
}
