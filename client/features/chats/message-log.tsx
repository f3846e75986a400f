import ArrowDown from 'lucide-react/icons/arrow-down'
import { Fragment, memo, useState } from 'react'
import { useDayOf } from '#client/platform/i18n/day-of.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import type { Chat, Message, MessageActions } from './chat-types.ts'
import { MessageItem, PendingItem } from './message-item.tsx'
import type { useLogScroll } from './use-log-scroll.ts'
import type { Pending } from './use-sending.ts'
import type { Thread } from './use-thread.ts'

type Props = {
  readonly chat: Chat
  readonly readerId: string
  readonly thread: Thread
  readonly pending: readonly Pending[]
  /** The first message that was unread when the conversation was opened; null when there was none. */
  readonly firstUnread: number | null
  readonly actions: MessageActions | null
  readonly scroll: ReturnType<typeof useLogScroll>
  readonly typing: string | null
  readonly now: string
}

/** A scrolling element must be reachable by keyboard. */
const byKeys = { tabIndex: 0 } as const

function useDayName(now: string): (at: string) => string {
  const t = useTexts('chats')
  const format = useFormat()
  const dayOf = useDayOf()
  const [today, yesterday] = [dayOf(now), dayOf(Date.parse(now) - 86_400_000)]
  return at => {
    const day = dayOf(at)
    const date = format.date(at, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    })
    if (day === today) return t('today')
    return day === yesterday ? t('yesterday', { date }) : date
  }
}

/** How far the other side has read; staff's reading is not shown. */
function readUpTo({ people }: Chat, readerId: string, readBy: Thread['readBy']): number {
  const others = people.filter(({ id, readSeq }) => id !== readerId && readSeq !== null)
  return Math.max(0, ...others.map(({ id, readSeq }) => Math.max(readSeq ?? 0, readBy[id] ?? 0)))
}

type RowsProps = Pick<Props, 'chat' | 'readerId' | 'firstUnread' | 'actions' | 'now'> & {
  readonly items: Thread['items']
  readonly lastSeq: number
  /** Sequence number up to which the other side has read. */
  readonly read: number
}

/** Renders again when a message arrives or changes, not while somebody scrolls, types or reads. */
const Rows = memo(function Rows({ chat, readerId, items, lastSeq, read, firstUnread, actions, now }: RowsProps) {
  const t = useTexts('chats')
  const dayOf = useDayOf()
  const dayName = useDayName(now)
  const [tools, setTools] = useState<number | null>(null)
  const startsDay = (message: Message, at: number): boolean => {
    const before = items[at - 1]
    return !before || dayOf(before.at) !== dayOf(message.at)
  }
  return items.map((message, at) => (
    <Fragment key={message.id}>
      {startsDay(message, at) && <li className="chat-day">{dayName(message.at)}</li>}
      {message.seq === firstUnread && (
        <li className="chat-day chat-new">{t('new', { count: lastSeq - firstUnread + 1 })}</li>
      )}
      <MessageItem
        message={message}
        people={chat.people}
        readerId={readerId}
        isRead={message.seq <= read}
        isOpen={tools === message.seq}
        onTools={setTools}
        actions={actions}
        mayAgree={chat.kind !== 'support'}
      />
    </Fragment>
  ))
})

export function MessageLog(props: Props) {
  const { chat, readerId, thread, pending, firstUnread, actions, scroll, typing, now } = props
  const { items, lastSeq } = thread
  const t = useTexts('chats')
  const isEmpty = thread.items.length === 0 && pending.length === 0
  return (
    <div className="chat-frame">
      <section ref={scroll.log} onScroll={scroll.look} className="chat-log" {...byKeys} aria-label={t('messages')}>
        <ol role="log" aria-live="polite" aria-relevant="additions" className="chat-rows">
          <Rows
            {...{ chat, readerId, items, lastSeq, firstUnread, actions, now }}
            read={readUpTo(chat, readerId, thread.readBy)}
          />
          {pending.map(one => (
            <PendingItem key={one.id} pending={one} />
          ))}
        </ol>
        {isEmpty && (
          <div className="p-5">
            <EmptyState level={3} title={t('nothing.title')}>
              {t(chat.kind === 'support' ? 'nothing.support' : 'nothing.text')}
            </EmptyState>
          </div>
        )}
      </section>
      <p role="status" className="chat-typing">
        {typing && t('typing', { name: typing })}
      </p>
      {scroll.isAway && (
        <Button size="small" className="chat-down" icon={<ArrowDown aria-hidden="true" />} onClick={scroll.toLatest}>
          {t('to-end')}
        </Button>
      )}
    </div>
  )
}
