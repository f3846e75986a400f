// All jobs by state, each bar leading to its list.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card, TitledCard } from '#client/ui/base/card.tsx'
import type { Tone } from '#client/ui/data/badge.tsx'
import { BarList } from '#client/ui/drawing/bar-list.tsx'
import { areaHref } from '#shared/routes/area-href.ts'

type Count = { readonly status: string; readonly count: number }

const tones: Readonly<Record<string, Tone>> = {
  under_review: 'amber',
  changes_requested: 'clay',
  rejected: 'brick',
  awarded: 'moss',
  in_progress: 'moss',
  completed: 'moss',
  expired: 'neutral',
  cancelled: 'neutral',
}

export function JobsByStatus({ counts }: { readonly counts: readonly Count[] }) {
  const t = useTexts('dashboard-admin')
  const states = useTexts('admin-jobs')
  const format = useFormat()
  const items = counts
    .filter(({ status }) => status !== 'draft')
    .map(({ status, count }) => ({
      label: states(`state.${status}`),
      value: count,
      text: format.number(count),
      tone: tones[status] ?? ('blueprint' as const),
      href: `${areaHref('admin.jobs')}?status=${status}`,
    }))
  if (items.every(({ value }) => value === 0))
    return (
      <TitledCard title={t('status.title')}>
        <p className="text-ink-soft">{t('status.none')}</p>
      </TitledCard>
    )
  return (
    <Card as="section">
      <BarList
        caption={t('status.title')}
        headers={{ label: t('status.state'), value: t('status.jobs') }}
        items={items}
      />
    </Card>
  )
}
