import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { hourStyle, useDayOf } from '#client/platform/i18n/day-of.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useListKeys } from '#client/platform/list/use-list-keys.ts'
import { fromHit, Marked } from '#client/platform/marked.tsx'
import { portraitAddress } from '#client/platform/portrait.ts'
import { useTypedSearch } from '#client/platform/typed-search.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { SearchField } from '#client/ui/controls/search-field.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Listed } from './chat-types.ts'
import { HereMark, type Presence, useIsHere } from './presence.tsx'

type Props = {
  readonly chats: readonly Listed[]
  readonly open: string | null
  readonly hrefOf: (chat: string, at?: number) => string
  readonly now: string
  readonly liveUntil: Presence
}

/** The time if it is today, else the day. */
export function useWhen(now: string): (at: string) => string {
  const format = useFormat()
  const dayOf = useDayOf()
  return at =>
    dayOf(at) === dayOf(now) ? format.date(at, hourStyle) : format.date(at, { day: 'numeric', month: 'short' })
}

function useLastText(): (last: Listed['last']) => string {
  const t = useTexts('chats')
  return last => {
    if (!last) return ''
    const { kind, text, files, deleted, mine } = last
    const wording = () => {
      if (deleted) return t('taken-back')
      if (kind === 'system') return t('system-line')
      if (kind === 'voice') return t('voice')
      return text || t('files', { count: files })
    }
    return mine ? t('last-own', { text: wording() }) : wording()
  }
}

function Company({ name }: { readonly name: string | null }) {
  return (
    name && (
      <span title={name} className="font-normal text-ink-soft">
        {' · '}
        <bdi>{name}</bdi>
      </span>
    )
  )
}

function Row({ chat, open, hrefOf, now, liveUntil }: Omit<Props, 'chats'> & { readonly chat: Listed }) {
  const isHere = useIsHere(now)(chat.here, liveUntil[chat.id])
  const t = useTexts('chats')
  const format = useFormat()
  const when = useWhen(now)
  const lastText = useLastText()
  const { id, name, company, photo, title, language, kind, last, unread, muted } = chat
  const shown = name ?? t('support')
  const isOpen = id === open
  return (
    <li data-row={id} data-open={isOpen ? '' : undefined}>
      <Anchor
        href={hrefOf(id)}
        aria-current={isOpen || undefined}
        className={classes('chat-row', unread > 0 && 'chat-unread')}
      >
        <Avatar name={shown} picture={portraitAddress(photo)} size="small" />
        <span className="chat-row-name">
          <bdi>{shown}</bdi>
          {isHere && <HereMark />}
          <Company name={company} />
        </span>
        {last && <time dateTime={last.at}>{when(last.at)}</time>}
        <span className="chat-row-last chat-row-two">
          <span dir="auto" lang={language ?? undefined} className="text-blueprint">
            {title ?? t(`kind.${kind}`)}
          </span>
          <span dir="auto">{lastText(last)}</span>
        </span>
        {unread > 0 && (
          <span className={classes('chat-count', muted && 'chat-count-muted')}>
            <span aria-hidden="true">{format.number(Math.min(unread, 99))}</span>
            <span className="sr-only">{t('unread', { count: unread })}</span>
          </span>
        )}
      </Anchor>
    </li>
  )
}

type Found = Output<AppContract['GET /chats/search']>

/** The words of a found message, from shortly before the typed ones. */
function Hit({ text, words, mine }: { readonly text: string; readonly words: string; readonly mine: boolean }) {
  const t = useTexts('chats')
  const how = { words, least: 2, agrees: 'contains' } as const
  return (
    <>
      {mine && `${t('last-own', { text: '' }).trimEnd()} `}
      <span dir="auto">
        <Marked text={fromHit(text, how)} {...how} />
      </span>
    </>
  )
}

type FoundProps = { readonly found: Found; readonly words: string } & Pick<Props, 'hrefOf' | 'now'>

function FoundList({ found, words, hrefOf, now }: FoundProps) {
  const t = useTexts('chats')
  const when = useWhen(now)
  return (
    <section aria-label={t('found')}>
      <p role="status" className="px-4 py-2 note">
        {t('found-count', { count: found.length })}
      </p>
      <ul>
        {found.map(({ chat, seq, name, text, mine, at }) => (
          <li key={`${chat}-${seq}`} data-row={`${chat}-${seq}`}>
            <Anchor href={hrefOf(chat, seq)} className="chat-row chat-row-found">
              <span className="chat-row-name">
                <bdi>{name ?? t('support')}</bdi>
              </span>
              <time dateTime={at}>{when(at)}</time>
              <span className="chat-row-last">
                <Hit {...{ text, words, mine }} />
              </span>
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ChatList(props: Props) {
  const { chats, hrefOf, now } = props
  const t = useTexts('chats')
  const [q, setQ] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const typed = q.trim()
  const { found } = useTypedSearch(typed.length < 2 ? null : typed, (send, words, options) =>
    send('GET /chats/search', { query: { q: words } }, options),
  )
  const list = useListKeys<HTMLDivElement>()
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : null
      if (event.key !== '/' || target?.closest('input, textarea, [contenteditable]')) return
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <div ref={list}>
      <div ref={box} className="px-4 pb-3">
        <SearchField
          name="q"
          label={t('search')}
          hideLabel
          placeholder={t('search')}
          before={<Search aria-hidden="true" />}
          clearLabel={t('clear')}
          onClear={() => setQ('')}
          onChange={event => setQ(event.target.value)}
        />
      </div>
      {found ? (
        <FoundList found={found} words={typed} hrefOf={hrefOf} now={now} />
      ) : (
        <ul aria-label={t('title')} className="border-rule border-t">
          {chats.map(chat => (
            <Row key={chat.id} {...props} chat={chat} />
          ))}
        </ul>
      )}
    </div>
  )
}
