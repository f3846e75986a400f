// What is in sight counts as read; who is writing is said and heard; what is being written is kept.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { publishChatRead, setOpenChat } from '#client/platform/chat-desk.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Chat } from './chat-types.ts'

const isWatched = (): boolean => document.visibilityState === 'visible'

type Reading = {
  readonly chat: Chat
  /** The last message in sight. */
  readonly seen: number
  /** The list and the menu count anew. */
  readonly onRead: () => void
}

/** Marks it read while somebody looks at it, the last place once. */
export function useReading({ chat, seen, onRead }: Reading): void {
  const send = useSend<AppContract>()
  const done = useRef(chat.own?.readSeq ?? 0)
  const latest = useRef(onRead)
  latest.current = onRead
  const isOwn = chat.own !== null
  useEffect(() => {
    if (!isOwn) return
    setOpenChat(chat.id)
    return () => setOpenChat(null)
  }, [chat.id, isOwn])
  useEffect(() => {
    if (!isOwn) return
    const mark = (): void => {
      if (!isWatched() || seen <= done.current) return
      done.current = seen
      send('POST /chats/{chat}/read', { params: { chat: chat.id }, body: { seq: seen } }, { background: true })
        .then(() => {
          publishChatRead()
          latest.current()
        })
        .catch(() => {
          done.current = 0
        })
    }
    const later = setTimeout(mark, 300)
    document.addEventListener('visibilitychange', mark)
    return () => {
      clearTimeout(later)
      document.removeEventListener('visibilitychange', mark)
    }
  }, [seen, chat.id, isOwn, send])
}

const pause = 800

/** What was begun is there on the next visit, at whatever browser. */
export function useDraftText(chat: Chat) {
  const send = useSend<AppContract>()
  const [text, setText] = useState(chat.own?.draft ?? '')
  const kept = useRef(text)
  useEffect(() => {
    if (!chat.own || text === kept.current) return
    const later = setTimeout(() => {
      kept.current = text
      send('PUT /chats/{chat}/draft', { params: { chat: chat.id }, body: { text } }, { background: true }).catch(
        () => undefined,
      )
    }, pause)
    return () => clearTimeout(later)
  }, [text, chat.id, chat.own, send])
  return [text, setText] as const
}

const typingFor = 5_000
const typingEvery = 3_000

/** Whose words are on their way; forgotten when nothing more is heard. */
export function useTyping() {
  const [who, setWho] = useState<string | null>(null)
  const end = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onTyping = useCallback((id: string): void => {
    setWho(id)
    clearTimeout(end.current)
    end.current = setTimeout(() => setWho(null), typingFor)
  }, [])
  useEffect(() => () => clearTimeout(end.current), [])
  const lastSent = useRef(0)
  const mayNotify = useCallback((): boolean => {
    if (Date.now() - lastSent.current < typingEvery) return false
    lastSent.current = Date.now()
    return true
  }, [])
  return { who, onTyping, mayNotify, forget: useCallback(() => setWho(null), []) }
}
