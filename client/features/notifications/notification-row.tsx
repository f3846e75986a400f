// A row of the list of notifications: the newest about one thing, and the others folded.
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useFormat } from '#client/platform/i18n/format.ts'
import { type Translate, useTexts } from '#client/platform/i18n/texts.ts'
import { Link } from '#client/platform/link.tsx'
import { useMutation } from '#client/platform/mutations.ts'
import { useRoot } from '#client/platform/root.ts'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Menu } from '#client/ui/floats/menu.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { sayable } from '#shared/i18n/sayable.ts'
import { topicOf } from '#shared/realtime/topics.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { setUnread } from './unread.ts'

type Notification = Output<AppContract['GET /notifications']>['items'][number]
type Area = 'user' | 'contractor' | 'advisor' | 'supplier' | 'admin'
type At = { readonly area: Area; readonly now: string }
type OneProps = At & { readonly item: Notification }
type RowProps = At & { readonly items: readonly Notification[] }

/** Isolates values that users wrote, so that they keep their own direction in the sentence. */
function isolated(params: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? `\u2068${value}\u2069` : value]),
  )
}

function whyOf(t: Translate, type: string): string {
  const reason = t(`why.${type}`)
  return reason === `why.${type}` ? t('why.other') : reason
}

const useMarkRead = (more: { readonly stays?: true } = {}) =>
  useMutation('POST /notifications/read', {
    ...more,
    onDone: ({ unread_notifications }) => setUnread(unread_notifications),
  })

/** The menu of a row: why it came, its row in the settings, and reading it without opening it. */
function More({ item, area }: Omit<OneProps, 'now'>) {
  const t = useTexts('notification-list')
  const topics = useTexts('topics')
  const mark = useMarkRead()
  const topic = topicOf(item.type)
  return (
    <span className="relative">
      <Menu
        trigger={<Ellipsis aria-hidden="true" className="size-5" />}
        label={t('why.question')}
        triggerClass={buttonClass({ kind: 'quiet', size: 'small' })}
        align="end"
        header={whyOf(t, item.type)}
        items={[
          ...(item.readAt === null
            ? [{ label: t('read-one'), onSelect: () => void mark.run({ body: { ids: [item.id] } }) }]
            : []),
          ...(topic
            ? [
                {
                  label: t('why.change', { topic: topics(`${topic}.name`) }),
                  href: `${areaHref(`${area}.settings`)}?section=notifications#topic-${topic}`,
                },
              ]
            : []),
        ]}
      />
    </span>
  )
}

function OpenLink({ item, title }: { readonly item: Notification; readonly title: string }) {
  const mark = useMarkRead({ stays: true })
  const navigate = useNavigate()
  const open = async (event: MouseEvent): Promise<void> => {
    if (item.readAt !== null || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // The notification opens even if it cannot be marked as read.
    await mark.run({ body: { ids: [item.id] } })
    navigate(item.link)
  }
  return (
    <Link
      to={item.link}
      onClick={open}
      className="rounded-control font-medium text-17 underline-offset-4 before:absolute before:inset-0 hover:underline"
    >
      {title}
    </Link>
  )
}

function NotificationBody({ item, area, now }: OneProps) {
  const t = useTexts('notification-list')
  const texts = useTexts('notifications')
  const format = useFormat()
  const { language, zone } = useRoot()
  const params = isolated(sayable(item.params, language, zone))
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 px-2 py-3 hover:bg-well">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="flex flex-wrap items-center gap-2">
            <OpenLink item={item} title={texts(`${item.type}.title`, params)} />
            {item.readAt === null && <Badge tone="clay">{t('new')}</Badge>}
          </p>
          <time dateTime={item.createdAt} className="text-13 text-ink-soft">
            {format.relative(item.createdAt, now)}
          </time>
        </div>
        <p className="text-15 text-ink-soft">
          {(item.push === 'notification' ? null : item.message) ?? texts(`${item.type}.body`, params)}
        </p>
      </div>
      <More item={item} area={area} />
    </div>
  )
}

/** The notifications of a day about one thing: the newest, and the others folded. */
export function NotificationRow({ items: [newest, ...older], ...at }: RowProps) {
  const t = useTexts('notification-list')
  if (!newest) return null
  return (
    <li className="border-b last:border-0">
      <NotificationBody item={newest} {...at} />
      {older.length > 0 && (
        <details className="-mt-2 px-2 pb-2">
          <summary className="act text-15">
            {t('same', { count: older.length })}
            {older.some(({ readAt }) => readAt === null) && <Badge tone="clay">{t('new')}</Badge>}
          </summary>
          {older.map(item => (
            <NotificationBody key={item.id} item={item} {...at} />
          ))}
        </details>
      )}
    </li>
  )
}
