import CheckCheck from 'lucide-react/icons/check-check'
import { lazy, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { DeviceLine } from '#client/features/notifications/device-part.tsx'
import { setUnread } from '#client/features/notifications/unread.ts'
import { ActionButton } from '#client/platform/action-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useDayOf } from '#client/platform/i18n/day-of.ts'
import { type Format, useFormat } from '#client/platform/i18n/format.ts'
import { type Translate, useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { Link } from '#client/platform/link.tsx'
import { ListTabLinks, ListView } from '#client/platform/list/list-view.tsx'
import { useMutation } from '#client/platform/mutations.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { PlumbLine } from '#client/ui/drawing/illustrations.tsx'
import { SkeletonList } from '#client/ui/frame/skeleton.tsx'
import { sayable } from '#shared/i18n/sayable.ts'
import { topicOf } from '#shared/realtime/topics.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './notifications.data.ts'

type Notification = ReturnType<typeof usePageData<typeof data>>['list']['items'][number]

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

/** Links to the settings row of this kind of notification. */
function Why({ type }: { readonly type: string }) {
  const t = useTexts('notification-list')
  const topics = useTexts('topics')
  const { area } = usePageData<typeof data>()
  const topic = topicOf(type)
  return (
    <details className="relative w-fit text-13 text-ink-soft">
      <summary className="inline-flex min-h-6 items-center underline decoration-dotted underline-offset-4 pointer-coarse:min-h-11">
        {t('why.question')}
      </summary>
      <p className="max-w-144 pt-1">{whyOf(t, type)}</p>
      {topic && (
        <Anchor
          href={`${areaHref(`${area}.settings`)}?section=notifications#topic-${topic}`}
          className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {t('why.change', { topic: topics(`${topic}.name`) })}
        </Anchor>
      )}
    </details>
  )
}

function OpenLink({ item, title }: { item: Notification; title: string }) {
  const mark = useMutation('POST /notifications/read', {
    stays: true,
    onDone: ({ unread_notifications }) => setUnread(unread_notifications),
  })
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

function NotificationRow({ item }: { item: Notification }) {
  const { now } = usePageData<typeof data>()
  const t = useTexts('notification-list')
  const texts = useTexts('notifications')
  const format = useFormat()
  const { language, zone } = useRoot()
  const params = isolated(sayable(item.params, language, zone))
  return (
    <li className="relative grid grid-cols-[0.75rem_minmax(0,1fr)] gap-x-3 border-b p-4 last:border-0 hover:bg-well lg:px-5">
      <span aria-hidden="true" className={item.readAt === null ? 'mt-2.5 size-2.5 rounded-full bg-clay' : undefined} />
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
        <Why type={item.type} />
      </div>
    </li>
  )
}

const dayMs = 86_400_000

function dayName(day: string, today: string, t: Translate, format: Format): string {
  const ago = (Date.parse(today) - Date.parse(day)) / dayMs
  if (ago === 0) return t('today')
  return ago === 1
    ? t('yesterday')
    : format.date(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

function Days() {
  const { list, now } = usePageData<typeof data>()
  const t = useTexts('notification-list')
  const format = useFormat()
  const dayOf = useDayOf()
  const days = Object.entries(Object.groupBy(list.items, item => dayOf(item.createdAt)))
  return days.map(([day, items = []]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="grid gap-3">
      <h2 id={`day-${day}`} className="text-17">
        {dayName(day, dayOf(now), t, format)}
      </h2>
      <ul className="border-t border-rule">
        {items.map(item => (
          <NotificationRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  ))
}

function ReadAll() {
  const { list } = usePageData<typeof data>()
  const t = useTexts('notification-list')
  if (list.unread === 0) return null
  return (
    <ActionButton
      endpoint="POST /notifications/read"
      request={{ body: {} }}
      onDone={({ unread_notifications }) => setUnread(unread_notifications)}
      icon={<CheckCheck aria-hidden="true" />}
    >
      {t('read-all')}
    </ActionButton>
  )
}

function OwnNotifications() {
  const { list, filter, device } = usePageData<typeof data>()
  const t = useTexts('notification-list')
  return (
    <Stack>
      <DeviceLine device={device} />
      <ListView
        list={list}
        filter={filter}
        caption={t('title')}
        tabs={{ name: 'unread', values: ['', '1'], label: unread => t(unread ? 'unread' : 'all') }}
        rows={() => <Days />}
        empty={{
          drawing: <PlumbLine />,
          title: t(filter.unread ? 'empty.unread' : 'empty.title'),
          text: t(filter.unread ? 'empty.unread-text' : 'empty.text'),
        }}
      />
    </Stack>
  )
}

/** Lazy: only staff who write announcements load it. */
const announcementsFile = () => import('#client/features/notifications/announcements.tsx')
const Announcements = lazy(async () => ({ default: (await announcementsFile()).Announcements }))
const WriteAnnouncement = lazy(async () => ({ default: (await announcementsFile()).WriteAnnouncement }))

function Parts() {
  const { announcements } = usePageData<typeof data>()
  const t = useTexts('announcements')
  return (
    <ListTabLinks
      filter={{ part: announcements ? 'announcements' : 'own' }}
      tabs={{
        title: t('title'),
        name: 'part',
        values: ['own', 'announcements'],
        label: part => t(part === 'own' ? 'own' : 'tab'),
      }}
    />
  )
}

export function Component() {
  const { list, announces, announcements } = usePageData<typeof data>()
  const t = useTexts('notification-list')
  const action = announcements ? (
    <LazyPart>
      <WriteAnnouncement cities={announcements.cities} />
    </LazyPart>
  ) : (
    <ReadAll />
  )
  return (
    <Container width="text">
      <Head title={t('title')} description={t('lead')} noindex />
      <PageTitle title={t('title')} lead={t('count', { count: list.unread })} action={action} />
      <Stack>
        {announces && <Parts />}
        {announcements ? (
          <LazyPart fallback={<SkeletonList label={t('title')} kind="rows" count={6} />}>
            <Announcements {...announcements} />
          </LazyPart>
        ) : (
          <OwnNotifications />
        )}
      </Stack>
    </Container>
  )
}
