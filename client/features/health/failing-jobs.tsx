import { ActionButton } from '#client/platform/action-button.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { announce } from '#client/platform/snackbar.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { health } from '#shared/features/health/contract.ts'

export type Health = Output<(typeof health)['GET /admin/health']>
type Failures = Health['failures']
type RowProps = { readonly failure: Failures['rows'][number]; readonly now: string }

const isolated = (name: string): string => `\u2066${name}\u2069`

function Retry({ failure: { job, row } }: Pick<RowProps, 'failure'>) {
  const t = useTexts('health')
  return (
    <ActionButton
      endpoint="POST /admin/health/retry"
      request={{ body: { job, row } }}
      onDone={() => announce(t('failure.retried', { job: isolated(job) }))}
      size="small"
      aria-label={t('failure.retry-label', { job: isolated(job) })}
    >
      {t('failure.retry')}
    </ActionButton>
  )
}

function FailingJob({ failure, now }: RowProps) {
  const t = useTexts('health')
  const format = useFormat()
  const mayRetry = useMay()('settings', 'isUpdate')
  const { job, row, attempts, nextAttemptAt, lastError } = failure
  const next =
    nextAttemptAt <= now ? t('failure.now') : t('failure.next', { when: format.relative(nextAttemptAt, now) })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="grid min-w-0 grow basis-0 gap-1 max-md:basis-full">
        <p className="font-medium">
          <bdi dir="ltr">{job}</bdi>
        </p>
        <p className="wrap-anywhere text-15">
          <bdi lang="en" dir="ltr">
            {lastError}
          </bdi>
        </p>
        <p className="note">
          {t('failure.attempts', { count: attempts })} · {next}
        </p>
        <p className="note">
          <bdi dir="ltr" className="break-all">
            {row}
          </bdi>
        </p>
      </div>
      {mayRetry && <Retry failure={failure} />}
    </li>
  )
}

export function FailingJobs({ failures: { total, rows }, now }: { readonly failures: Failures; readonly now: string }) {
  const t = useTexts('health')
  return (
    <PartCard title={t('failure.title')} lead={total > 0 ? t('failure.lead') : undefined}>
      {total === 0 ? (
        <p className="text-15 text-ink-soft">{t('failure.none')}</p>
      ) : (
        <ul>
          {rows.map(failure => (
            <FailingJob key={`${failure.job} ${failure.row}`} failure={failure} now={now} />
          ))}
        </ul>
      )}
      {total > rows.length && <p className="note">{t('failure.more', { shown: rows.length, total })}</p>}
    </PartCard>
  )
}
