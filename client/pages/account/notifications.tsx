import CheckCheck from 'lucide-react/icons/check-check'
import { lazy } from 'react'
import { DeviceLine } from '#client/features/notifications/device-part.tsx'
import { NotificationRow } from '#client/features/notifications/notification-row.tsx'
import { setUnread } from '#client/features/notifications/unread.ts'
import { ActionButton } from '#client/platform/action-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useDayOf } from '#client/platform/i18n/day-of.ts'
import { type Format, useFormat } from '#client/platform/i18n/format.ts'
import { type Translate, useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { ListTabLinks, ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { PlumbLine } from '#client/ui/drawing/illustrations.tsx'
import { SkeletonList } from '#client/ui/frame/skeleton.tsx'
import type { data } from './notifications.data.ts'

const dayMs = 86_400_000

function dayName(day: string, today: string, t: Translate, format: Format): string {
  const ago = (Date.parse(today) - Date.parse(day)) / dayMs
  if (ago === 0) return t('today')
  return ago === 1
    ? t('yesterday')
    : format.date(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

function Days() {
  const { list, area, now } = usePageData<typeof data>()
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
        {Object.entries(Object.groupBy(items, ({ link }) => link)).map(([link, group = []]) => (
          <NotificationRow key={link} items={group} area={area} now={now} />
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
