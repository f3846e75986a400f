// The only socket connection, shared by screens that subscribe to their own channels.
import type Pusher from 'pusher-js'
import { useEffect, useRef } from 'react'

type Handlers = Readonly<Record<string, (data: unknown) => void>>

const joined = 'pusher:subscription_succeeded'

let line: Pusher | null = null
const waiting = new Set<() => void>()
/** Subscribers per channel. */
const listening = new Map<string, number>()

/** Sets the connection; null when it ends. */
export function offerLine(next: Pusher | null): void {
  line = next
  listening.clear()
  for (const handle of waiting) handle()
}

function join(name: string, current: { readonly current: Handlers }): () => void {
  const pusher = line
  if (!pusher) return () => undefined
  const channel = pusher.subscribe(name)
  const handle = (event: string, data: unknown): void => current.current[event]?.(data)
  channel.bind_global(handle)
  listening.set(name, (listening.get(name) ?? 0) + 1)
  // The channel is subscribed already, so Pusher will not send this event again.
  if (channel.subscribed) handle(joined, {})
  return () => {
    channel.unbind_global(handle)
    if (line !== pusher) return
    const others = (listening.get(name) ?? 1) - 1
    listening.set(name, others)
    if (others === 0) pusher.unsubscribe(name)
  }
}

/**
 * Subscribes to a channel; `pusher:subscription_succeeded` comes at first and after each reconnect.
 * Returns a function that sends an event; it returns false without a connection.
 */
export function useChannel(name: string, handlers: Handlers): (event: string, data: object) => boolean {
  const current = useRef(handlers)
  current.current = handlers
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

/** Subscribes to one event on many channels; channels in both the old and the new list stay subscribed. */
export function useChannels(names: readonly string[], event: string, onEvent: () => void): void {
  const current = useRef({ [event]: onEvent })
  current.current = { [event]: onEvent }
  const joined = useRef(new Map<string, () => void>())
  const wanted = names.join()
  useEffect(() => {
    const follow = (): void => rejoin(joined.current, wanted === '' ? [] : wanted.split(','), current)
    const again = (): void => {
      leaveAll(joined.current)
      follow()
    }
    follow()
    waiting.add(again)
    return () => void waiting.delete(again)
  }, [wanted])
  useEffect(() => () => leaveAll(joined.current), [])
}

function rejoin(joined: Map<string, () => void>, names: readonly string[], current: Parameters<typeof join>[1]): void {
  for (const name of [...joined.keys()].filter(one => !names.includes(one))) {
    joined.get(name)?.()
    joined.delete(name)
  }
  for (const name of names) if (!joined.has(name)) joined.set(name, join(name, current))
}

function leaveAll(joined: Map<string, () => void>): void {
  for (const leave of joined.values()) leave()
  joined.clear()
}
