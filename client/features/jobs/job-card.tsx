import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { CardTitle } from '#client/ui/base/card.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { RenewJob } from './job-actions.tsx'
import { JobStatusLine } from './job-status.tsx'
import type { JobInList } from './job-types.ts'

const underReview: readonly JobInList['status'][] = ['under_review', 'changes_requested', 'rejected']

/** The screen of the client's job for its state. */
function jobHref({ id, status }: Pick<JobInList, 'id' | 'status'>): string {
  return underReview.includes(status)
    ? areaHref('user.under-review-request', { job: id })
    : areaHref('user.my-request', { job: id })
}

/** `now`: the time of the list's data, from which days are counted. */
export function JobRow({ job, now }: { job: JobInList; now: string }) {
  const t = useTexts('jobs')
  const format = useFormat()
  return (
    <li className={job.step.by === 'client' ? 'work-row turn' : 'work-row'}>
      <div className="min-w-0">
        <CardTitle level={2} href={jobHref(job)}>
          <span lang={job.language}>{job.title}</span>
        </CardTitle>
        <p className="note">
          {job.trade.name} · {job.city.name}, <bdi>{job.area}</bdi> ·{' '}
          <bdi className="whitespace-nowrap">{job.code}</bdi>
          {job.submittedAt && ` · ${t('sent-on', { date: format.date(job.submittedAt) })}`}
        </p>
      </div>
      <JobStatusLine job={job} now={now} />
      <div className="card-actions">
        {!underReview.includes(job.status) && <span className="figure">{t('bids', { count: job.bids })}</span>}
        <RenewJob job={job} small />
      </div>
    </li>
  )
}
