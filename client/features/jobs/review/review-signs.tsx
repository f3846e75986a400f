// What helps the reviewer judge: how complete the job is, what resembles it, how many could be told.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import { ProgressBar } from '#client/ui/progress.tsx'
import { areaHref } from '#shared/routes/area-href.ts'

type Signs = {
  readonly completeness: number
  readonly missing: readonly string[]
  readonly duplicates: readonly {
    readonly id: string
    readonly code: string
    readonly title: string
    readonly likeness: number
  }[]
  readonly likelyMatches: number
}

const whole = 100

function Duplicates({ duplicates }: Pick<Signs, 'duplicates'>) {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  if (duplicates.length === 0) return <p className="text-15 text-ink-soft">{t('signs.no-duplicates')}</p>
  return (
    <ul className="grid gap-2 text-15">
      {duplicates.map(job => (
        <li key={job.id}>
          <Anchor href={areaHref('admin.job', { job: job.id })} className="text-clay underline underline-offset-4">
            <bdi>{`${job.code} · ${job.title}`}</bdi>
          </Anchor>{' '}
          <span className="text-ink-soft">{t('signs.likeness', { share: format.percent(job.likeness) })}</span>
        </li>
      ))}
    </ul>
  )
}

export function ReviewSigns({ job }: { readonly job: Signs }) {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t('signs.title')}</CardTitle>
        <ProgressBar
          value={job.completeness}
          max={whole}
          label={t('signs.completeness')}
          text={format.percent(job.completeness / whole)}
        />
        {job.missing.length > 0 && (
          <p className="text-15">
            {t('signs.missing', { items: format.list(job.missing.map(item => t(`missing.${item}`))) })}
          </p>
        )}
        <p className="text-15">{t('signs.matches', { count: job.likelyMatches })}</p>
        <h3 className="font-medium text-15">{t('signs.duplicates')}</h3>
        <Duplicates duplicates={job.duplicates} />
      </Stack>
    </Card>
  )
}
