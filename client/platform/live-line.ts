// The one line of live news, lent to screens that listen on channels of their own while they stand.
import type Pusher from 'pusher-js'
import { useEffect, useRef } from 'react'

type Hearers = Readonly<Record<string, (data: unknown) => void>>

const joined = 'pusher:subscription_succeeded'

let line: Pusher | null = null
const waiting = new Set<() => void>()
/** How many parts of the screen listen on a channel of this line. */
const listening = new Map<string, number>()

/** Whoever holds the connection offers it here; null when it ends. */
export function offerLine(next: Pusher | null): void {
  line = next
  listening.clear()
  for (const hear of waiting) hear()
}

function join(name: string, current: { readonly current: Hearers }): () => void {
  const pusher = line
  if (!pusher) return () => undefined
  const channel = pusher.subscribe(name)
  const hear = (event: string, data: unknown): void => current.current[event]?.(data)
  channel.bind_global(hear)
  listening.set(name, (listening.get(name) ?? 0) + 1)
  // Another part has joined it already: what it says at first is not said again.
  if (channel.subscribed) hear(joined, {})
  return () => {
    channel.unbind_global(hear)
    if (line !== pusher) return
    const others = (listening.get(name) ?? 1) - 1
    listening.set(name, others)
    if (others === 0) pusher.unsubscribe(name)
  }
}

/**
 * Hears what happens on a channel, as on the wire; `pusher:subscription_succeeded` at first and after each lost line.
 * Gives the way to say something there: false where there is no line.
 */
export function useChannel(name: string, hearers: Hearers): (event: string, data: object) => boolean {
  const current = useRef(hearers)
  current.current = hearers
  useEffect(() => {
    let leave = join(name, current)
    const again = (): void => {
      leave()
      leave = join(name, current)
    }
    waiting.add(again)
    return () => {
      waiting.delete(again)
      leave()
    }
  }, [name])
  return (event, data) => line?.channel(name)?.trigger(event, data) ?? false
}
