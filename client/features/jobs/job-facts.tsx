// A job in full, as its owner reads it: the task, its place, time and budget, and the lines that bids are priced on.
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Card } from '#client/ui/card.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { DefinitionList } from '#client/ui/definition-list.tsx'
import { href } from '#shared/routes/href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { Job } from './job-types.ts'

function useJobBudget(): (job: Pick<Job, 'budgetMin' | 'budgetMax' | 'currency'>) => string {
  const t = useTexts('jobs')
  const format = useFormat()
  return ({ budgetMin, budgetMax, currency }) => {
    const money = (amount: number): string => format.money({ amount, currency })
    if (budgetMin !== null && budgetMax !== null)
      return t('budget.between', { min: money(budgetMin), max: money(budgetMax) })
    if (budgetMax !== null) return t('budget.up-to', { max: money(budgetMax) })
    return budgetMin === null ? t('budget.open') : t('budget.from', { min: money(budgetMin) })
  }
}

function Description({ job }: { job: Job }) {
  return (
    <p dir="auto" lang={job.language} className="max-w-184 whitespace-pre-line">
      {job.description}
    </p>
  )
}

export function JobLines({ job }: { job: Job }) {
  const t = useTexts('jobs')
  const units = useUnits()
  return (
    <DataTable
      caption={t('lines.title')}
      narrow="cards"
      rows={job.lines}
      rowKey={line => line.id}
      columns={[
        { key: 'label', header: t('lines.label'), cell: line => <bdi lang={job.language}>{line.label}</bdi> },
        {
          key: 'quantity',
          header: t('lines.quantity'),
          figures: true,
          cell: line => units.quantity(line.quantity, line.unit),
        },
      ]}
    />
  )
}

/** The band is missing where the job is another one than the estimate was made for. */
function EstimateLink({ job, estimate }: { job: Job; estimate: string }) {
  const t = useTexts('jobs')
  const format = useFormat()
  const money = (amount: number): string => format.money({ amount, currency: job.currency })
  return (
    <Anchor
      href={`${href('calculator', { slug: 'house' })}?estimate=${estimate}`}
      className="underline underline-offset-4"
    >
      {job.band
        ? t('budget.between', { min: money(job.band.low), max: money(job.band.high) })
        : t('facts.estimate-other')}
    </Anchor>
  )
}

/** `answers` are the answers of the trade's form in words, when the page has them. */
export function JobFacts({ job, answers }: { job: Job; answers: readonly { term: string; value: ReactNode }[] }) {
  const t = useTexts('jobs')
  const facts = useTexts('job-facts')
  const { language } = useRoot()
  const budgetText = useJobBudget()
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-20">{t('facts.title')}</h2>
      <Description job={job} />
      <DefinitionList
        facts={[
          ...answers,
          { term: t('fields.propertyType'), value: t(`propertyType.${job.propertyType}`) },
          { term: t('fields.workMode'), value: t(`workMode.${job.workMode}`) },
          {
            term: t('facts.place'),
            value: (
              <>
                {inLanguage(job.city.name, language)} · <bdi>{job.area}</bdi>
              </>
            ),
          },
          { term: t('fields.budget'), value: budgetText(job) },
          ...(job.estimate
            ? [{ term: t('facts.estimate'), value: <EstimateLink job={job} estimate={job.estimate} /> }]
            : []),
          { term: t('fields.startWindow'), value: t(`startWindow.${job.startWindow}`) },
          { term: facts('urgency.title'), value: facts(`urgency.${job.urgency}`) },
          { term: facts('visibility.title'), value: facts(`visibility.${job.visibility}`) },
        ]}
      />
    </Card>
  )
}
