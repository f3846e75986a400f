import { useCallback, useEffect, useRef, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { publishChatRead, setOpenChat } from '#client/platform/chat-desk.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Chat } from './chat-types.ts'

const isWatched = (): boolean => document.visibilityState === 'visible'

type Reading = {
  readonly chat: Chat
  /** Sequence number of the last visible message. */
  readonly seen: number
  /** Refreshes the counts of the list and the menu. */
  readonly onRead: () => void
}

/** Marks messages as read while the page is visible, each position once. */
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

/** The draft is stored on the server, so that the next visit has it in any browser. */
export function useDraftText(chat: Chat) {
  const send = useSend<AppContract>()
  const [text, setText] = useState(chat.own?.draft ?? '')
  const lastText = useRef(text)
  useEffect(() => {
    if (!chat.own || text === lastText.current) return
    const later = setTimeout(() => {
      lastText.current = text
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

/** The people who are typing; cleared when no further event arrives. */
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
  return { who, onTyping, mayNotify, clear: useCallback(() => setWho(null), []) }
}
