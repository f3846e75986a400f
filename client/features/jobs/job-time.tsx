// How long an open job still takes bids, and how often it can be renewed.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import type { Job } from './job-types.ts'
import { RenewJob } from './renew-job.tsx'

export function JobTime({ job }: { readonly job: Job }) {
  const t = useTexts('job-life')
  const format = useFormat()
  const isRenewable = job.moves.includes('renew')
  if (job.status !== 'open' && !isRenewable) return null
  return (
    <Card as="section" className="print:hidden">
      <Stack gap={4}>
        <CardTitle level={2}>{t('renew.title')}</CardTitle>
        {job.status === 'open' && job.expiresAt && <p>{t('renew.until', { date: format.date(job.expiresAt) })}</p>}
        <p className="text-15 text-ink-soft">
          {job.renewalsLeft === 0 ? t('renew.none') : t('renew.left', { count: job.renewalsLeft })}
        </p>
        <RenewJob job={job} />
      </Stack>
    </Card>
  )
}
