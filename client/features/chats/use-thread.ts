import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useChatNotification } from '#client/platform/chat-desk.ts'
import { useChannel } from '#client/platform/live-line.ts'
import type { AppContract } from '#shared/contract.ts'
import { chatChannel, windowOf } from '#shared/features/chats/lifecycle.ts'
import type { Side, Stretch } from './chat-types.ts'
import { merged, replaced, type Window } from './message-window.ts'

type Query = { readonly after?: number; readonly before?: number; readonly limit?: number }

/** Fetches a range through the endpoint of this reader's role. */
function useFetch(chat: string, side: Side): (query: Query) => Promise<Stretch> {
  const send = useSend<AppContract>()
  return useCallback(
    query => {
      const request = { params: { chat }, query }
      const quiet = { background: true } as const
      return side === 'staff'
        ? send('GET /admin/chats/{chat}/messages', request, quiet)
        : send('GET /chats/{chat}/messages', request, quiet)
    },
    [send, chat, side],
  )
}

const noted = (error: unknown): void => console.warn('Messages could not be fetched.', error)

export type Thread = Window & {
  /** How far each of the others has read, from socket events since page load. */
  readonly readBy: Readonly<Record<string, number>>
  readonly loadOlder: () => void
  readonly loadNewer: () => void
  /** Jumps to the last message, skipping any between. */
  readonly toEnd: () => Promise<void>
  /** Loads messages after the last one shown. */
  readonly catchUp: () => Promise<void>
  readonly refresh: (seq: number) => Promise<void>
  /** To the other participants who have it open. */
  readonly sendTyping: (by: string) => void
}

type Options = {
  readonly chat: string
  readonly side: Side
  readonly first: Stretch
  /** The conversation itself has changed, not its messages. */
  readonly onChanged: () => void
  /** The other side is typing; `clear`: the message that they typed has arrived. */
  readonly typing: { readonly onTyping: (who: string) => void; readonly clear: () => void }
}

/** One request at a time; a caller during a running request receives the next result. */
function useOneByOne() {
  const last = useRef<Promise<void>>(Promise.resolve())
  return useCallback((task: () => Promise<void>): Promise<void> => {
    last.current = last.current.then(task).catch(noted)
    return last.current
  }, [])
}

function useLoaded(first: Stretch) {
  const [loaded, setLoaded] = useState<Window>(first)
  const current = useRef<Window>(first)
  /** Many rows render in a transition, so that the reader can scroll meanwhile; awaited ones render at once. */
  const updateLoaded = useCallback((change: (old: Window) => Window, isAwaited = true): void => {
    const next = change(current.current)
    current.current = next
    if (isAwaited) setLoaded(next)
    else startTransition(() => setLoaded(next))
  }, [])
  return { loaded, current, updateLoaded }
}

/** Loads more in each direction; each request waits for the one before. */
function useLoading(chat: string, side: Side, first: Stretch) {
  const fetch = useFetch(chat, side)
  const inTurn = useOneByOne()
  const { loaded, current, updateLoaded } = useLoaded(first)
  const loaders = useMemo(() => {
    const edge = () => {
      const { items } = current.current
      return { first: items[0]?.seq ?? 1, last: items.at(-1)?.seq ?? 0 }
    }
    // Several events during one request cause only one further request.
    let next: Promise<void> | null = null
    const load = (query: () => Query | null, isAwaited?: boolean): Promise<void> =>
      inTurn(async () => {
        const request = query()
        if (!request) return
        const stretch = await fetch(request)
        updateLoaded(old => merged(old, stretch), isAwaited)
      })
    // Scrolling triggers repeatedly; one running request is enough.
    const asking = { older: false, newer: false }
    const reach = (direction: keyof typeof asking, query: () => Query | null): void => {
      if (asking[direction]) return
      asking[direction] = true
      void load(query, false).finally(() => {
        asking[direction] = false
      })
    }
    const limit = windowOf.step
    return {
      loadOlder: () => reach('older', () => (current.current.hasOlder ? { before: edge().first, limit } : null)),
      loadNewer: () => reach('newer', () => (current.current.hasNewer ? { after: edge().last, limit } : null)),
      // While the newest messages are not loaded, only check that there are new ones.
      catchUp: () => {
        next ??= load(() => {
          next = null
          return { after: edge().last, limit: current.current.hasNewer ? 1 : windowOf.most }
        })
        return next
      },
      /** Covers changes that were missed while disconnected: the whole loaded range is fetched again. */
      again: () => void load(() => ({ after: edge().first - 1, limit: windowOf.most }), false),
      toEnd: () =>
        inTurn(async () => {
          const end = await fetch({})
          updateLoaded(() => end)
        }),
      refresh: (seq: number) =>
        inTurn(async () => {
          const [message] = (await fetch({ after: seq - 1, limit: 1 })).items
          if (message?.seq === seq) updateLoaded(old => replaced(old, message))
        }),
    }
  }, [fetch, updateLoaded, inTurn, current])
  return { loaded, ...loaders }
}

/** The push connection recovers by itself; when the screen becomes visible, new messages are requested at once. */
function useWaking(catchUp: () => Promise<void>): void {
  useEffect(() => {
    const wake = (): void => {
      if (document.visibilityState === 'visible') void catchUp()
    }
    addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [catchUp])
}

export function useThread({ chat, side, first, onChanged, typing }: Options): Thread {
  const { loaded, again, ...loaders } = useLoading(chat, side, first)
  const [readBy, setReadBy] = useState<Readonly<Record<string, number>>>({})
  const trigger = useChannel(chatChannel(chat), {
    'pusher:subscription_succeeded': again,
    message: () => {
      typing.clear()
      void loaders.catchUp()
    },
    changed: data => {
      const { seq = 0 } = data as { seq?: number }
      if (seq > 0) void loaders.refresh(seq)
      onChanged()
    },
    read: data => {
      const { seq, by } = data as { seq: number; by: string }
      setReadBy(old => ({ ...old, [by]: Math.max(seq, old[by] ?? 0) }))
    },
    'client-typing': data => typing.onTyping((data as { by: string }).by),
  })
  useChatNotification(() => void loaders.catchUp())
  useWaking(loaders.catchUp)
  return { ...loaded, ...loaders, readBy, sendTyping: by => void trigger('client-typing', { by }) }
}
