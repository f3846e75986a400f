// All jobs by state, each count leading to its list.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { FigureLink } from './figure-link.tsx'

type Count = { readonly status: string; readonly count: number }

export function JobsByStatus({ counts }: { readonly counts: readonly Count[] }) {
  const t = useTexts('dashboard-admin')
  const states = useTexts('admin-jobs')
  const format = useFormat()
  const facts = counts
    .filter(({ status }) => status !== 'draft')
    .map(({ status, count }) => ({
      term: states(`state.${status}`),
      value: <FigureLink to={`${areaHref('admin.jobs')}?status=${status}`}>{format.number(count)}</FigureLink>,
      figure: true,
    }))
  return (
    <section aria-label={t('status.title')}>
      <SectionHeading compact title={t('status.title')} />
      <TitleBlock row facts={facts} />
    </section>
  )
}
