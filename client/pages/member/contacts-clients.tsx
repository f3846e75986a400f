// Who asks whom to connect, and who knows whom: the requests with their clocks, and the contacts that came of them.
import { OwnBookings } from '#client/features/calendar/own-bookings.tsx'
import { ConnectItem } from '#client/features/connects/connect-item.tsx'
import { ContactRow } from '#client/features/contacts/contact-card.tsx'
import { LateUploadField } from '#client/features/files/late-files-field.tsx'
import { OwnReviews } from '#client/features/reviews/own-reviews.tsx'
import type { UploadSlot } from '#client/platform/form/chosen-files.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
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

/** Where a project opens for the reader; advisors and suppliers see its name alone. */
function useProjectHref(): (project: string) => string | null {
  const { user } = useRoot()
  const area = user ? areaOf(user) : null
  return project => {
    if (area === 'user') return areaHref('user.project', { project })
    return area === 'contractor' ? areaHref('contractor.project', { project }) : null
  }
}

const upload: UploadSlot = field => <LateUploadField purpose="review" {...field} />

function Tab() {
  const t = useTexts('contacts')
  const projectHref = useProjectHref()
  const { tab, connects, contacts, reviews, bookings, counts, side, now } = usePageData<typeof data>()
  if (tab === 'bookings') return bookings && <OwnBookings {...bookings} />
  if (tab === 'reviews')
    return reviews && <OwnReviews {...reviews} now={now} projectHref={projectHref} upload={upload} />
  const empty = {
    title: t(`empty.${tab}.title`),
    text: t(`empty.${tab}.${side}`),
    drawing: <SiteBoard />,
    action: side === 'sender' && (
      <ButtonLink kind="primary" href={href('find-professionals')}>
        {t('empty.find')}
      </ButtonLink>
    ),
  }
  const caption = t(`tab.${tab}`)
  if (contacts)
    return (
      <ListView
        {...contacts}
        caption={caption}
        item={contact => <ContactRow key={contact.id} contact={contact} projectHref={projectHref} />}
        filters={counts.contacts > 0 ? [{ name: 'q', label: t('search') }] : []}
        empty={empty}
      />
    )
  if (!connects) return null
  return (
    <ListView
      {...connects}
      caption={caption}
      item={connect => (
        <ConnectItem key={connect.id} connect={connect} now={now} first={connect === connects.list.items[0]} />
      )}
      empty={empty}
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
            values: ['open', 'ended', ...(side === 'sender' ? ['bookings'] : []), 'contacts', 'reviews'],
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
