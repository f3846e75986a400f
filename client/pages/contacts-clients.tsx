// Who asks whom to connect, and who knows whom: the requests with their clocks, and the contacts that came of them.
import { ConnectItem } from '#client/features/connects/connect-item.tsx'
import { ContactCard } from '#client/features/contacts/contact-card.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListPages } from '#client/platform/list-pages.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/container.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SiteBoard } from '#client/ui/illustrations.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { TabLinks } from '#client/ui/tabs.tsx'
import { areaOf } from '#shared/access/roles.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './contacts-clients.data.ts'

const tabs = ['open', 'ended', 'contacts'] as const

function Nothing() {
  const t = useTexts('contacts')
  const { tab, side, q } = usePageData<typeof data>()
  const isFound = tab === 'contacts' && q !== ''
  return (
    <EmptyState
      illustration={<SiteBoard />}
      title={isFound ? t('empty.search.title', { q }) : t(`empty.${tab}.title`)}
      action={
        side === 'sender' &&
        !isFound && (
          <ButtonLink kind="primary" href={href('find-professionals')}>
            {t('empty.find')}
          </ButtonLink>
        )
      }
    >
      {isFound ? t('empty.search.text') : t(`empty.${tab}.${side}`)}
    </EmptyState>
  )
}

function Connects() {
  const t = useTexts('contacts')
  const { connects, tab, path, now } = usePageData<typeof data>()
  if (!connects) return null
  if (connects.items.length === 0) return <Nothing />
  return (
    <>
      <ul aria-label={t(`tab.${tab}`)} className="grid gap-4">
        {connects.items.map(connect => (
          <ConnectItem key={connect.id} connect={connect} now={now} />
        ))}
      </ul>
      <ListPages list={connects} url={`${path}?tab=${tab}&page=[page]`} />
    </>
  )
}

/** Where a project opens for the reader; advisors and suppliers see its name alone. */
function useProjectHref(): (project: string) => string | null {
  const { user } = useRoot()
  const area = user ? areaOf(user) : null
  return project => {
    if (area === 'user') return areaHref('user.project', { project })
    return area === 'contractor' ? areaHref('contractor.project', { project }) : null
  }
}

function Search() {
  const t = useTexts('contacts')
  const { q } = usePageData<typeof data>()
  return (
    <form method="get" className="flex max-w-160 items-end gap-3">
      <input type="hidden" name="tab" value="contacts" />
      <div className="grow">
        <SearchField name="q" label={t('search')} defaultValue={q} clearLabel={t('search-clear')} />
      </div>
      <Button type="submit">{t('search-button')}</Button>
    </form>
  )
}

function Contacts() {
  const t = useTexts('contacts')
  const projectHref = useProjectHref()
  const { contacts, counts, path, q } = usePageData<typeof data>()
  if (!contacts) return null
  return (
    <>
      {counts.contacts > 0 && <Search />}
      {contacts.items.length > 0 ? (
        <ul aria-label={t('tab.contacts')} className="grid gap-4 lg:grid-cols-2">
          {contacts.items.map(contact => (
            <ContactCard key={contact.id} contact={contact} projectHref={projectHref} />
          ))}
        </ul>
      ) : (
        <Nothing />
      )}
      <ListPages
        list={contacts}
        url={`${path}?${new URLSearchParams({ tab: 'contacts', ...(q ? { q } : {}) })}&page=[page]`}
      />
    </>
  )
}

export function Component() {
  const t = useTexts('contacts')
  const format = useFormat()
  const { tab, counts, path, side } = usePageData<typeof data>()
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t(`lead.${side}`)} />
      <Stack>
        <TabLinks
          label={t('tabs')}
          tabs={tabs.map(name => ({
            label: t(`tab.${name}`),
            href: `${path}?tab=${name}`,
            current: name === tab,
            count: format.number(counts[name]),
          }))}
        />
        {tab === 'contacts' ? <Contacts /> : <Connects />}
      </Stack>
    </>
  )
}
