// A job for its reviewer and for professionals: facts, description, lines, answers.
import type { z } from 'zod'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { type Column, DataTable } from '#client/ui/data/data-table.tsx'
import { DefinitionList, type Fact } from '#client/ui/data/definition-list.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import type { JobDetail } from '#shared/features/jobs/schema.ts'
import { useBudgetText } from './budget-text.ts'
import type { JobBook } from './job-book.ts'
import { JobFiles } from './job-files.tsx'
import { JobIdeabook } from './job-ideabook.tsx'

type Job = Pick<
  z.output<typeof JobDetail>,
  | 'title'
  | 'language'
  | 'description'
  | 'lines'
  | 'trade'
  | 'city'
  | 'area'
  | 'propertyType'
  | 'workMode'
  | 'retentionPercent'
  | 'startWindow'
  | 'urgency'
  | 'photos'
  | 'files'
  | 'budgetMin'
  | 'budgetMax'
  | 'currency'
>
type Line = Job['lines'][number]

/** The lines that bids are priced on. */
export function JobLines({ job: { lines, language } }: { readonly job: Pick<Job, 'lines' | 'language'> }) {
  const t = useTexts('job-facts')
  const units = useUnits()
  const columns: readonly Column<Line>[] = columnsOf(t, 'line', {
    label: line => <bdi lang={language}>{line.label}</bdi>,
    quantity: { figures: true, cell: line => <bdi>{units.quantity(line.quantity, line.unit)}</bdi> },
  })
  return <DataTable caption={t('line.title')} columns={columns} rows={lines} rowKey={line => line.id} narrow="cards" />
}

type InShort = Pick<
  Job,
  | 'city'
  | 'area'
  | 'propertyType'
  | 'workMode'
  | 'retentionPercent'
  | 'startWindow'
  | 'urgency'
  | 'budgetMin'
  | 'budgetMax'
  | 'currency'
>

/** Place, time, budget and other facts in short. */
export function useJobFacts(job: InShort): readonly Fact[] {
  const t = useTexts('job-facts')
  const format = useFormat()
  const budget = useBudgetText()
  const place = (
    <>
      {job.city.name} · <bdi>{job.area}</bdi>
    </>
  )
  return [
    { term: t('place'), value: place },
    { term: t('property'), value: t(`property-type.${job.propertyType}`) },
    { term: t('mode'), value: t(`work-mode.${job.workMode}`) },
    { term: t('start'), value: t(`start-window.${job.startWindow}`) },
    { term: t('urgency.title'), value: t(`urgency.${job.urgency}`) },
    { term: t('budget.title'), value: budget(job) },
    {
      term: t('retention'),
      value:
        job.retentionPercent > 0 ? t('retained', { percent: format.number(job.retentionPercent) }) : t('no-retention'),
    },
  ]
}

type BriefProps = {
  readonly job: Job
  readonly book: JobBook
  /** The answers of the job's form, as text. */
  readonly answers: readonly Fact[]
  /** Shown beside the priced lines, so without them. */
  readonly aside?: boolean
}

export function JobBrief({ job, book, answers, aside = false }: BriefProps) {
  const t = useTexts('job-facts')
  const facts = useJobFacts(job)
  return (
    <Stack>
      <TitleBlock facts={[{ term: t('trade'), value: job.trade.name, whole: true }, ...facts]} />
      <p dir="auto" lang={job.language} className="max-w-184 whitespace-pre-line">
        {job.description}
      </p>
      <JobFiles photos={job.photos} files={job.files} />
      <JobIdeabook book={book} />
      {!aside && <JobLines job={job} />}
      {answers.length > 0 && (
        <div className="open-wide border-rule border-t">
          <Disclosure title={t('answers')} open={!aside}>
            <DefinitionList facts={answers} />
          </Disclosure>
        </div>
      )}
    </Stack>
  )
}
