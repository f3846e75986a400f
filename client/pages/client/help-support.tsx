// Help and support of a client: search, the articles for clients, and the client's own questions to support.
import articlesSheet from '#client/features/articles/articles.css?url'
import helpSheet from '#client/features/articles/help.css?url'
import { HelpContact } from '#client/features/articles/help-contact.tsx'
import { HelpResults } from '#client/features/articles/help-results.tsx'
import { HelpSearch } from '#client/features/articles/help-search.tsx'
import { HelpTopics } from '#client/features/articles/help-topics.tsx'
import { ownHelp } from '#client/features/articles/own-help.ts'
import { SupportRequests } from '#client/features/articles/support-requests.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { PlumbLine } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import type { data } from './help-support.data.ts'

function OwnRequests() {
  const t = useTexts('help-panel')
  const { requests } = usePageData<typeof data>()
  return (
    <section aria-labelledby="requests">
      <h2 id="requests" className="border-rule border-t-2 py-3 text-24">
        {t('requests.title')}
      </h2>
      {requests.length > 0 ? (
        <SupportRequests requests={requests} area="user" />
      ) : (
        <EmptyState level={3} illustration={<PlumbLine />} title={t('requests.none')}>
          {t('requests.none-text')}
        </EmptyState>
      )}
    </section>
  )
}

export function Component() {
  const t = useTexts('help-panel')
  const help = useTexts('help')
  const { q, found, count, categories } = usePageData<typeof data>()
  return (
    <>
      <Head title={t('page.title')} noindex />
      <link rel="stylesheet" href={articlesSheet} precedence="part" />
      <link rel="stylesheet" href={helpSheet} precedence="part" />
      <PageTitle title={t('page.title')} lead={t('page.lead')} />
      <div className="max-w-184 pb-6">
        <HelpSearch searched={q} label={help('search.label', { count })} places={ownHelp} />
      </div>
      {found ? (
        <HelpResults key={q} words={q} found={found} places={ownHelp} />
      ) : (
        <HelpTopics categories={categories} places={ownHelp} />
      )}
      <div className="help-pair">
        <OwnRequests />
        <HelpContact title={help('still')} article={null} />
      </div>
    </>
  )
}
