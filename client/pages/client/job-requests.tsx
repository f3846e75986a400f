import Plus from 'lucide-react/icons/plus'
import { OwnEstimates } from '#client/features/calculator/own-estimates.tsx'
import { BegunList } from '#client/features/jobs/begun.tsx'
import { JobRow } from '#client/features/jobs/job-card.tsx'
import { chooserId, TradeChooser } from '#client/features/jobs/trade-chooser.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { jobTabs } from '#shared/features/jobs/lifecycle.ts'
import type { data } from './job-requests.data.ts'

export function Component() {
  const { list, filter, trades, begun, estimates, now } = usePageData<typeof data>()
  const t = useTexts('jobs')
  const listTexts = useTexts('job-list')
  const tab = filter.tab || 'under-review'
  return (
    <Container>
      <Head title={t('list.title')} description={t('list.description')} noindex />
      <PageTitle
        title={t('list.title')}
        lead={t('list.lead')}
        action={
          <ButtonLink kind="primary" icon={<Plus aria-hidden="true" />} href={`#${chooserId}`}>
            {t('list.post')}
          </ButtonLink>
        }
      />
      <Stack gap={10}>
        <ListView
          list={list}
          filter={filter}
          caption={listTexts(`tabs.${tab}`)}
          tabs={{ name: 'tab', values: Object.keys(jobTabs), label: name => listTexts(`tabs.${name}`) }}
          item={job => <JobRow key={job.id} job={job} now={now} />}
          empty={{ title: listTexts(`empty.${tab}.title`), text: listTexts(`empty.${tab}.text`) }}
        />
        <BegunList drafts={begun} now={now} />
        <OwnEstimates slug="house" items={estimates.items} total={estimates.total} />
        <TradeChooser trades={trades} />
      </Stack>
    </Container>
  )
}
