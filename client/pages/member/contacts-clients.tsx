import { OwnBookings } from '#client/features/calendar/own-bookings.tsx'
import { ConnectItem } from '#client/features/connects/connect-item.tsx'
import { ContactRow } from '#client/features/contacts/contact-card.tsx'
import { OwnContacts } from '#client/features/contacts/own-contacts.tsx'
import { LazyUploadField } from '#client/features/files/lazy-files-field.tsx'
import { InviteContact } from '#client/features/jobs/invite-contact.tsx'
import { OwnReviews } from '#client/features/reviews/own-reviews.tsx'
import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { Head } from '#client/platform/head.tsx'
import { type Translate, useTexts } from '#client/platform/i18n/texts.ts'
import { ListTabLinks, ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { SiteBoard } from '#client/ui/drawing/illustrations.tsx'
import { areaOf } from '#shared/access/roles.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './contacts-clients.data.ts'

/** The address of a project; null for advisors and suppliers, who see only its name. */
function useProjectHref(): (project: string) => string | null {
  const { user } = useRoot()
  const area = user ? areaOf(user) : null
  return project => {
    if (area === 'user') return areaHref('user.project', { project })
    return area === 'contractor' ? areaHref('contractor.project', { project }) : null
  }
}

const upload: UploadSlot = field => <LazyUploadField purpose="review" {...field} />

function emptyOf(t: Translate, tab: string, side: 'sender' | 'receiver') {
  return {
    title: t(`empty.${tab}.title`),
    text: t(`empty.${tab}.${side}`),
    drawing: <SiteBoard />,
    action: side === 'sender' && (
      <ButtonLink kind="primary" href={href('find-professionals')}>
        {t('empty.find')}
      </ButtonLink>
    ),
  }
}

const invitable: readonly (string | null)[] = ['contractor', 'builder']

function Known({ list, filter }: NonNullable<ReturnType<typeof usePageData<typeof data>>['contacts']>) {
  const t = useTexts('contacts')
  const projectHref = useProjectHref()
  const { jobs, side } = usePageData<typeof data>()
  const isBlocked = filter.blocked === '1'
  const someBlocked = list.blocked > 0 || isBlocked
  const noBlocked = { title: t('empty.blocked.title'), text: t('empty.blocked.text'), drawing: <SiteBoard /> }
  return (
    <ListView
      list={list}
      filter={filter}
      caption={t('tab.contacts')}
      {...(someBlocked && {
        tabs: {
          title: t('views'),
          name: 'blocked',
          values: ['', '1'],
          label: blocked => t(blocked ? 'blocked-tab' : 'met'),
        },
      })}
      item={contact => (
        <ContactRow
          key={contact.id}
          contact={contact}
          projectHref={projectHref}
          invite={
            side === 'sender' &&
            contact.profile &&
            invitable.includes(contact.type) && (
              <InviteContact professional={{ slug: contact.profile, name: contact.name }} jobs={jobs} />
            )
          }
        />
      )}
      filters={list.total > 0 || filter.q ? [{ name: 'q', label: t('search') }] : []}
      empty={isBlocked ? noBlocked : emptyOf(t, 'contacts', side)}
    />
  )
}

function Tab() {
  const t = useTexts('contacts')
  const projectHref = useProjectHref()
  const { tab, connects, contacts, own, reviews, bookings, side, now } = usePageData<typeof data>()
  if (tab === 'reviews')
    return reviews && <OwnReviews {...reviews} now={now} projectHref={projectHref} upload={upload} />
  if (bookings) return <OwnBookings {...bookings} />
  if (own) return <OwnContacts {...own} />
  if (contacts) return <Known {...contacts} />
  if (!connects) return null
  return (
    <ListView
      {...connects}
      caption={t(`tab.${tab}`)}
      item={connect => (
        <ConnectItem key={connect.id} connect={connect} now={now} first={connect === connects.list.items[0]} />
      )}
      empty={emptyOf(t, tab, side)}
    />
  )
}

export function Component() {
  const t = useTexts('contacts')
  const { tab, counts, side } = usePageData<typeof data>()
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t(`lead.${side}`)} />
      <Stack>
        <ListTabLinks
          filter={{ tab }}
          tabs={{
            name: 'tab',
            values: ['open', 'ended', ...(side === 'sender' ? ['bookings'] : []), 'contacts', 'own', 'reviews'],
            first: '',
            label: name => t(`tab.${name}`),
            counts,
          }}
        />
        <Tab />
      </Stack>
    </>
  )
}
