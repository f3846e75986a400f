// The queue against its promise: how many wait, how long the oldest has waited, how often the promise was kept.
import type { z } from 'zod'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import type { Tone } from '#client/ui/data/badge.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import type { figures as contract } from '#shared/features/figures/contract.ts'
import { reviewHours } from '#shared/features/jobs/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { FigureLink } from './figure-link.tsx'

export type AdminFigures = z.output<(typeof contract)['GET /figures/admin']['returns']>
type Queue = NonNullable<AdminFigures['jobs']>['queue']

const hour = 3_600_000
const soon = 18

function toneOf(ageHours: number): Tone {
  if (ageHours > reviewHours) return 'brick'
  return ageHours > soon ? 'amber' : 'moss'
}

export function ReviewQueue({ queue, now }: { readonly queue: Queue; readonly now: string }) {
  const t = useTexts('dashboard-admin')
  const format = useFormat()
  const age = queue.oldest ? (new Date(now).getTime() - new Date(queue.oldest).getTime()) / hour : 0
  const oldest = queue.oldest ? t('queue.oldest', { when: format.relative(queue.oldest, now) }) : undefined
  const kept =
    queue.reviewedWithinDay === null
      ? t('queue.promise')
      : t('queue.kept', { share: format.percent(queue.reviewedWithinDay) })
  return (
    <Row between>
      <StatusLine tone={toneOf(age)} state={t('queue.waiting', { count: queue.waiting })} next={oldest} who={kept} />
      <FigureLink to={`${areaHref('admin.jobs')}?status=under_review`}>{t('queue.all')}</FigureLink>
    </Row>
  )
}
