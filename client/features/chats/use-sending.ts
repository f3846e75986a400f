// Sends messages without waiting: each is stored in the outbox, shown at once and sent in order; the delivered message
// replaces it.
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { dropEntry, queueWriting, tryAgain } from '#client/platform/offline/outbox.ts'
import type { OutboxEntry, OutboxPhoto } from '#client/platform/offline/store.ts'
import { useOutbox } from '#client/platform/offline/use-outbox.ts'
import { Refused } from '#client/platform/sending.ts'
import type { Side } from './chat-types.ts'
import type { Thread } from './use-thread.ts'

export type Draft = {
  readonly text: string
  readonly replyTo?: string | undefined
  /** Stored on the device and sent with the message. */
  readonly upload?: { readonly purpose: 'chat' | 'voice'; readonly photos: readonly OutboxPhoto[] } | undefined
  readonly voice?: { readonly ms: number; readonly wave: readonly number[] } | undefined
  readonly agree?: true | undefined
}

export type Pending = {
  readonly id: string
  readonly text: string
  readonly agree: boolean
  readonly files: number
  /** How many of its files the server has stored. */
  readonly stored: number
  readonly isVoice: boolean
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed'
  readonly reason: string | null
  readonly retry: () => void
  readonly drop: () => void
}

const actions = {
  member: 'POST /chats/{chat}/messages',
  staff: 'POST /admin/chats/{chat}/messages',
} as const

function stateOf(entry: OutboxEntry, sending: readonly string[]): Pending['state'] {
  if (entry.refused !== null) return 'failed'
  return sending.includes(entry.id) ? 'sending' : 'waiting'
}

const pendingOf = (entry: OutboxEntry, state: Pending['state'], waits: string | null = null): Pending => ({
  id: entry.id,
  text: String(entry.body.text ?? ''),
  agree: entry.body.agree === true,
  files: entry.photos.length,
  stored: entry.photos.filter(({ stored }) => stored).length,
  isVoice: entry.body.voice !== undefined,
  state,
  reason: entry.refused ?? waits,
  retry: () => void tryAgain(entry),
  drop: () => void dropEntry(entry),
})

/** Messages that were sent but are not in the conversation yet. */
function useArriving(
  entries: readonly OutboxEntry[],
  { items, catchUp }: Pick<Thread, 'items' | 'catchUp'>,
): readonly OutboxEntry[] {
  const [arriving, setArriving] = useState<readonly OutboxEntry[]>([])
  const before = useRef<readonly OutboxEntry[]>([])
  useEffect(() => {
    const gone = before.current.filter(one => one.refused === null && !entries.some(({ id }) => id === one.id))
    before.current = entries
    if (gone.length === 0) return
    setArriving(old => [...old, ...gone])
    void catchUp().then(() => setArriving(old => old.filter(one => !gone.includes(one))))
  }, [entries, catchUp])
  return arriving.filter(({ id }) => !items.some(item => item.id === id))
}

export function useChatSending(chat: string, side: Side, thread: Thread) {
  const t = useTexts('chats')
  const { entries, sending, waits } = useOutbox(`chat-${chat}`)
  const arriving = useArriving(useSame(entries), thread)
  const isPresent = ({ id }: OutboxEntry): boolean => thread.items.some(item => item.id === id)
  const pending = [
    ...arriving.map(one => pendingOf(one, 'sent')),
    ...entries.filter(one => !isPresent(one)).map(one => pendingOf(one, stateOf(one, sending), waits[one.id])),
  ]
  const send = async ({ text, upload: files, ...more }: Draft): Promise<void> => {
    const id = crypto.randomUUID()
    const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined))
    const writing = {
      id,
      place: `chat-${chat}`,
      params: { chat },
      body: { id, text, ...given },
      ...(files ?? { photos: [], bare: true as const }),
    }
    await queueWriting({ ...writing, endpoint: actions[side] }).catch(() => {
      throw new Refused(t('not-kept'))
    })
  }
  return { pending, send }
}

/** Returns the same array while its entries are unchanged. */
function useSame(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const last = useRef(entries)
  const isSame = last.current.length === entries.length && entries.every((one, at) => one === last.current[at])
  if (!isSame) last.current = entries
  return last.current
}
