// Support chats and reported chats; to open a reported one staff must give a reason, which both sides can read in it.
import { useLocation } from 'react-router'
import { ChatFrame } from '#client/features/chats/chat-frame.tsx'
import { ChatPane } from '#client/features/chats/chat-pane.tsx'
import { QueueActions, QueueList } from '#client/features/chats/staff-queue.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useAddress } from '#client/platform/list/address.ts'
import { ListPages } from '#client/platform/list/list-pages.tsx'
import { ListTabLinks } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import type { data } from './admin-chats.data.ts'

const parts = ['support', 'reported', 'closed'] as const

function List() {
  const t = useTexts('admin-chats')
  const { list, filter, id, now } = usePageData<typeof data>()
  const { pathname } = useLocation()
  const addressWith = useAddress()
  const of = filter.of || 'support'
  return (
    <section aria-label={t('title')} className="chats-list">
      <div className="grid gap-2 px-4 pt-5 pb-3">
        <h1 className="text-24">{t('title')}</h1>
        <p className="note">{t('lead')}</p>
        <ListTabLinks
          tabs={{ name: 'of', values: parts, label: part => t(`of.${part}`) }}
          filter={filter}
          counts={list.counts}
        />
      </div>
      <QueueList
        chats={list.items}
        open={id}
        hrefOf={chat => `${pathname}?${new URLSearchParams({ of, chat })}`}
        now={now}
      />
      {list.items.length === 0 && (
        <div className="p-4">
          <EmptyState level={3} title={t(`empty.${of}`)} />
        </div>
      )}
      <div className="p-4">
        <ListPages list={list} url={addressWith({ page: '[page]' }).replace('%5Bpage%5D', '[page]')} />
      </div>
    </section>
  )
}

export function Component() {
  const t = useTexts('admin-chats')
  const { list, id, open, now } = usePageData<typeof data>()
  const { user } = useRoot()
  const { pathname } = useLocation()
  const queued = list.items.find(item => item.id === id) ?? null
  return (
    <>
      <Head title={t('title')} noindex />
      <ChatFrame isOpen={open !== null || queued !== null}>
        <List />
        {open && user ? (
          <ChatPane
            key={open.chat.id}
            {...open}
            at={null}
            side="staff"
            readerId={user.id}
            contextHref={null}
            back={pathname}
            now={now}
            beside={queued && <QueueActions chat={queued} now={now} />}
          />
        ) : (
          <div className={queued ? 'chats-closed' : 'chats-empty'}>
            {queued ? <QueueActions chat={queued} now={now} /> : <EmptyState title={t('choose')} />}
          </div>
        )}
      </ChatFrame>
    </>
  )
}
