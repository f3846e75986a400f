// Chats: the list, the open conversation and its subject; `?with=project:…` in the address opens or creates one.
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ChatFrame } from '#client/features/chats/chat-frame.tsx'
import { ChatKeys } from '#client/features/chats/chat-keys.tsx'
import { ChatList } from '#client/features/chats/chat-list.tsx'
import { ChatPane } from '#client/features/chats/chat-pane.tsx'
import type { Chat } from '#client/features/chats/chat-types.ts'
import { type Presence, PresenceSwitch, useBeingHere, usePresence } from '#client/features/chats/presence.tsx'
import { ActionButton } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { isChatRefreshDue, setChatRefresh } from '#client/platform/chat-desk.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useAddress } from '#client/platform/list/address.ts'
import { ListPages } from '#client/platform/list/list-pages.tsx'
import { ListTabLinks } from '#client/platform/list/list-view.tsx'
import { useMutation } from '#client/platform/mutations.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { type Area, areaOf } from '#shared/access/roles.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { readChatWith } from '#shared/routes/chat-href.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './chats.data.ts'

const tabs = ['open', 'unread', 'snoozed'] as const

/** The address of a conversation's subject; null when the reader cannot open it. */
function useContextHref(): (chat: Chat) => string | null {
  const { user } = useRoot()
  const area = user ? areaOf(user) : null
  return ({ context, kind }) => {
    const { project, job, product } = context ?? {}
    if (product) return href('products.product', { product })
    if (project) return projectHref(area, project)
    return job ? jobHref(area, kind, job) : null
  }
}

function jobHref(area: Area | null, kind: Chat['kind'], job: string): string | null {
  if (area === 'user') return areaHref('user.my-request', { job })
  return area === 'contractor' && kind === 'bid' ? areaHref('contractor.job', { job }) : null
}

function projectHref(area: Area | null, project: string): string | null {
  const isTheirs = area === 'user' || area === 'contractor' || area === 'advisor'
  return isTheirs ? areaHref(`${area}.project`, { project }) : null
}

/** Opens the conversation about the subject in the address, or creates it. */
function useBegin(): string | null {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const requested = readChatWith(new URLSearchParams(search).get('with'))
  const begin = useMutation('POST /chats', {
    stays: true,
    onDone: ({ id }) => void navigate(`${pathname}?chat=${id}`, { replace: true }),
  })
  const current = useRef(begin.run)
  current.current = begin.run
  const key = requested && JSON.stringify(requested)
  useEffect(() => {
    if (key) void current.current({ body: JSON.parse(key) })
  }, [key])
  return requested ? (begin.problem?.detail ?? null) : null
}

function List({ liveUntil }: { readonly liveUntil: Presence }) {
  const t = useTexts('chats')
  const { list, filter, open, now } = usePageData<typeof data>()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const mayWrite = useMay()('chats', 'isWrite')
  const addressWith = useAddress()
  const hrefOf = (chat: string, at?: number): string =>
    `${pathname}?${new URLSearchParams({ ...(filter.tab !== 'open' && filter.tab ? { tab: filter.tab } : {}), chat, ...(at ? { at: String(at) } : {}) })}`
  return (
    <section aria-label={t('title')} className="chats-list">
      <div className="flex items-center justify-between gap-2 px-4 pt-5 pb-2">
        <h1 className="text-24">{t('title')}</h1>
        {mayWrite && (
          <ActionButton
            endpoint="POST /chats"
            request={{ body: { kind: 'support' } }}
            stays
            size="small"
            onDone={({ id }) => void navigate(hrefOf(id))}
          >
            {t('ask-support')}
          </ActionButton>
        )}
      </div>
      <div className="px-4 pb-3">
        <ListTabLinks
          tabs={{ name: 'tab', values: tabs, label: tab => t(`tab.${tab}`) }}
          filter={filter}
          counts={list.counts}
        />
      </div>
      <ChatList chats={list.items} open={open?.chat.id ?? null} hrefOf={hrefOf} now={now} liveUntil={liveUntil} />
      {list.items.length === 0 && (
        <div className="p-4">
          <EmptyState level={3} title={t(filter.q ? 'empty.search' : `empty.${filter.tab || 'open'}`)}>
            {t(filter.q ? 'empty.search-text' : 'empty.text')}
          </EmptyState>
        </div>
      )}
      <div className="p-4">
        <ListPages list={list} url={addressWith({ page: '[page]' }).replace('%5Bpage%5D', '[page]')} />
        <div className="pb-4">
          <PresenceSwitch shown={list.presence} />
        </div>
        <ChatKeys />
      </div>
    </section>
  )
}

export function Component() {
  const t = useTexts('chats')
  const { list, open, now } = usePageData<typeof data>()
  const { user } = useRoot()
  const { pathname } = useLocation()
  const contextHref = useContextHref()
  const problem = useBegin()
  const fetched = useRef<typeof list>(null)
  useEffect(() => {
    if (fetched.current === list) return
    fetched.current = list
    if (isChatRefreshDue()) setChatRefresh(false)
  })
  useBeingHere(list.presence)
  const { liveUntil, presenceListeners } = usePresence(list.items, list.presence)
  return (
    <>
      <Head title={t('title')} noindex />
      {presenceListeners}
      <ChatFrame isOpen={open !== null}>
        <List liveUntil={liveUntil} />
        {open && user ? (
          <ChatPane
            key={`${open.chat.id} ${open.at}`}
            {...open}
            side="member"
            readerId={user.id}
            contextHref={contextHref(open.chat)}
            back={pathname}
            now={now}
            liveUntil={liveUntil[open.chat.id]}
          />
        ) : (
          <div className="chats-empty">
            <ActionProblem problem={problem} />
            <EmptyState title={t('choose.title')}>{t('choose.text')}</EmptyState>
          </div>
        )}
      </ChatFrame>
    </>
  )
}
