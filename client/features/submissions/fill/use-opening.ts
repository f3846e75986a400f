// Tells the server that somebody begins to fill the form: how things stand now, and the signed moment that goes with the answers.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Offer } from './fill-types.ts'

/** Who sends sooner after the opening looks like a machine. */
const leastMilliseconds = 2_500

type Opened = { readonly opening: string; readonly state: Offer['state'] }

/** `state` is the page's until the server has said it anew: the page may come from a cache. */
export function useOpening(form: string, first: Offer['state']) {
  const send = useSend<AppContract>()
  const asked = useRef<Promise<Opened> | null>(null)
  const [state, setState] = useState(first)
  const open = useCallback((): Promise<Opened> => {
    asked.current ??= send('POST /forms/{form}/openings', { params: { form } }).catch((error: unknown) => {
      asked.current = null
      throw error
    })
    return asked.current
  }, [send, form])
  useEffect(() => {
    open().then(
      opened => setState(opened.state),
      (error: unknown) => console.warn('The form could not be opened; it is tried again with the sending.', error),
    )
  }, [open])
  /** What goes with the answers; where the line was broken until now it takes a moment longer. */
  const opening = useCallback(async (): Promise<string> => {
    if (asked.current) return (await asked.current).opening
    const opened = await open()
    await new Promise(resolve => setTimeout(resolve, leastMilliseconds))
    return opened.opening
  }, [open])
  return { state, opening }
}
