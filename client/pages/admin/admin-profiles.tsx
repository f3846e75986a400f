import { AccountBadge, PersonLink, useRoleName } from '#client/features/people/account-badge.tsx'
import { FlaggedQueue } from '#client/features/reviews/flagged-queue.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { ListTabLinks, ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { KeyOverDoor } from '#client/ui/drawing/illustrations.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-profiles.data.ts'

const roles = ['consumer', 'contractor', 'builder', 'advisor', 'supplier']
const statuses = ['active', 'suspended', 'closed']
const dayShort = { day: 'numeric', month: 'short', year: 'numeric' } as const

type PeopleProps = { readonly people: NonNullable<ReturnType<typeof usePageData<typeof data>>['people']> }

function People({ people: { list, filter } }: PeopleProps) {
  const t = useTexts('people')
  const { now } = usePageData<typeof data>()
  const format = useFormat()
  const roleName = useRoleName()
  const choices = (values: readonly string[], texts: string) =>
    values.map(value => ({ value, label: t(`${texts}.${value}`) }))
  return (
    <ListView
      list={list}
      filter={filter}
      caption={t('title')}
      filters={[
        { name: 'q', label: t('search'), placeholder: t('search-placeholder') },
        { name: 'role', label: t('column.role'), placeholder: t('any-role'), options: choices(roles, 'roles') },
        {
          name: 'status',
          label: t('column.status'),
          placeholder: t('any-status'),
          options: choices(statuses, 'status'),
        },
      ]}
      columns={columnsOf(t, 'column', list.items, {
        name: person => <PersonLink person={person} href={areaHref('admin.profile', { user: person.id })} />,
        role: person => (
          <>
            {roleName(person)}
            {person.city && ` · ${person.city.name}`}
          </>
        ),
        status: person => <AccountBadge status={person.status} />,
        since: person => format.date(person.createdAt, dayShort),
        seen: person => (person.lastSeenAt ? format.relative(person.lastSeenAt, now) : t('never')),
      })}
      empty={{ title: t('empty'), text: t('empty-text'), drawing: <KeyOverDoor /> }}
    />
  )
}

const states = ['flagged', 'upheld', 'removed'] as const

/** Tabs: people, flagged reviews. */
function Tabs() {
  const t = useTexts('reviews')
  const { status, counts, people, found } = usePageData<typeof data>()
  if (!counts) return null
  const named = { name: 'reviews', values: ['people', ...states], first: 'people' }
  const label = (value: string): string => (value === 'people' ? t('desk.people') : t(`desk.states.${value}`))
  const known = { ...counts, people: people?.list.total ?? found ?? 0 }
  return (
    <ListTabLinks
      filter={{ reviews: status ?? '' }}
      tabs={{ ...named, label, title: t('desk.title') }}
      counts={known}
    />
  )
}

function Flagged() {
  const t = useTexts('reviews')
  const { reviews, status, now } = usePageData<typeof data>()
  if (!reviews) return null
  const caption = t(`desk.states.${status ?? 'flagged'}`)
  return (
    <ListView
      {...reviews}
      title={
        <>
          <PageTitle title={t('desk.title')} lead={t('desk.lead')} />
          <Tabs />
        </>
      }
      caption={caption}
      review={(rows, around) => (
        <FlaggedQueue key={status} reviews={rows} now={now} caption={caption} around={around} />
      )}
      empty={{ title: t('desk.empty'), text: t('desk.empty-text'), drawing: <KeyOverDoor /> }}
    />
  )
}

export function Component() {
  const t = useTexts('people')
  const { people } = usePageData<typeof data>()
  if (!people)
    return (
      <>
        <Head title={t('title')} noindex />
        <Flagged />
      </>
    )
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} facts={t('found', { count: people.list.total })} />
      <Stack>
        <Tabs />
        <People people={people} />
      </Stack>
    </>
  )
}
