// One job of the client's list: what it is, where it stands, how many bids it has, what to do next.
import Gavel from 'lucide-react/icons/gavel'
import MapPin from 'lucide-react/icons/map-pin'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { RenewJob } from './job-deeds.tsx'
import { JobStatusLine } from './job-status.tsx'
import type { JobInList } from './job-types.ts'

const underReview: readonly JobInList['status'][] = ['under_review', 'changes_requested', 'rejected']

/** The screen of an own job in its state. */
function jobHref({ id, status }: Pick<JobInList, 'id' | 'status'>): string {
  return underReview.includes(status)
    ? areaHref('user.under-review-request', { job: id })
    : areaHref('user.my-request', { job: id })
}

function JobFacts({ job }: { job: JobInList }) {
  const t = useTexts('jobs')
  const format = useFormat()
  const { language } = useRoot()
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-15 text-ink-soft">
      <span>{inLanguage(job.trade.name, language)}</span>
      <span className="inline-flex items-center gap-1.5">
        <MapPin aria-hidden="true" className="size-4 shrink-0" />
        {inLanguage(job.city.name, language)}
        <span aria-hidden="true">·</span>
        <bdi>{job.area}</bdi>
      </span>
      <span className="tabular-nums">{job.code}</span>
      {job.submittedAt && <span>{t('sent-on', { date: format.date(job.submittedAt) })}</span>}
    </p>
  )
}

/** `now`: the moment of the list, from which days are counted. */
export function JobCard({ job, now }: { job: JobInList; now: string }) {
  const t = useTexts('jobs')
  return (
    <Card as="li" linked className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div lang={job.language} className="min-w-0">
          <CardTitle level={2} href={jobHref(job)}>
            {job.title}
          </CardTitle>
        </div>
        {!underReview.includes(job.status) && (
          <Badge tone={job.bids > 0 ? 'blueprint' : 'neutral'} icon={<Gavel aria-hidden="true" />}>
            {t('bids', { count: job.bids })}
          </Badge>
        )}
      </div>
      <JobFacts job={job} />
      <div className="relative flex flex-wrap items-center justify-between gap-3 border-t pt-3">
        <JobStatusLine job={job} now={now} />
        <RenewJob job={job} small />
      </div>
    </Card>
  )
}
