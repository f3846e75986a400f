// What a job asks for, as the reviewer and the professional read it: facts, words, lines, answers.
import type { z } from 'zod'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { useRoot } from '#client/platform/root.ts'
import { Card } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import { type Column, DataTable } from '#client/ui/data-table.tsx'
import { DefinitionList, type Fact } from '#client/ui/definition-list.tsx'
import { SectionHeading } from '#client/ui/section.tsx'
import type { JobDetail } from '#shared/features/jobs/schema.ts'
import type { FormDefinition, FormField } from '#shared/forms/definition.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

type Job = Pick<
  z.output<typeof JobDetail>,
  | 'title'
  | 'language'
  | 'description'
  | 'lines'
  | 'answers'
  | 'trade'
  | 'city'
  | 'area'
  | 'propertyType'
  | 'workMode'
  | 'startWindow'
  | 'budgetMin'
  | 'budgetMax'
  | 'currency'
>
type Line = Job['lines'][number]
type Answer = Job['answers'][string]

/** The budget in words: both ends, one, or none. */
export function useBudgetText(): (job: Pick<Job, 'budgetMin' | 'budgetMax' | 'currency'>) => string {
  const t = useTexts('job-facts')
  const format = useFormat()
  return ({ budgetMin, budgetMax, currency }) => {
    const money = (amount: number): string => format.money({ amount, currency })
    if (budgetMin !== null && budgetMax !== null)
      return t('budget.between', { from: money(budgetMin), to: money(budgetMax) })
    if (budgetMax !== null) return t('budget.up-to', { to: money(budgetMax) })
    if (budgetMin !== null) return t('budget.from', { from: money(budgetMin) })
    return t('budget.none')
  }
}

function answerText(field: FormField, answer: Answer, language: Language, words: { yes: string; no: string }): string {
  const labelOf = (value: string): string => {
    const option = field.options?.find(candidate => candidate.value === value)
    return option ? inLanguage(option.label, language) : value
  }
  if (typeof answer === 'boolean') return answer ? words.yes : words.no
  if (Array.isArray(answer)) return answer.map(labelOf).join(' · ')
  return [labelOf(String(answer)), field.unit].filter(Boolean).join(' ')
}

function useAnswers(job: Job, definition: FormDefinition | null): readonly Fact[] {
  const t = useTexts('job-facts')
  const { language } = useRoot()
  const fields = definition?.steps.flatMap(step => step.fields) ?? []
  return fields.flatMap(field => {
    const answer = job.answers[field.key]
    if (answer === undefined || answer === '') return []
    const text = answerText(field, answer, language, { yes: t('yes'), no: t('no') })
    return [{ term: inLanguage(field.label, language), value: <UserText key={field.key}>{text}</UserText> }]
  })
}

function UserText({ children }: { readonly children: string }) {
  return <span dir="auto">{children}</span>
}

function Lines({ lines, language }: { readonly lines: readonly Line[]; readonly language: string }) {
  const t = useTexts('job-facts')
  const units = useUnits()
  const columns: readonly Column<Line>[] = [
    {
      key: 'label',
      header: t('line.label'),
      cell: line => (
        <span dir="auto" lang={language}>
          {line.label}
        </span>
      ),
    },
    {
      key: 'quantity',
      header: t('line.quantity'),
      figures: true,
      cell: line => <bdi>{units.quantity(line.quantity, line.unit)}</bdi>,
    },
  ]
  return <DataTable caption={t('line.title')} columns={columns} rows={lines} rowKey={line => line.id} />
}

/** `definition` is the form as it was filled; null when it cannot be had any more. */
export function JobBrief({ job, definition }: { readonly job: Job; readonly definition: FormDefinition | null }) {
  const t = useTexts('job-facts')
  const { language } = useRoot()
  const budget = useBudgetText()
  const answers = useAnswers(job, definition)
  const facts: readonly Fact[] = [
    { term: t('trade'), value: inLanguage(job.trade.name, language) },
    { term: t('place'), value: <bdi>{`${inLanguage(job.city.name, language)} · ${job.area}`}</bdi> },
    { term: t('property'), value: t(`property-type.${job.propertyType}`) },
    { term: t('mode'), value: t(`work-mode.${job.workMode}`) },
    { term: t('start'), value: t(`start-window.${job.startWindow}`) },
    { term: t('budget.title'), value: budget(job) },
  ]
  return (
    <Stack>
      <Card as="section">
        <p dir="auto" lang={job.language} className="whitespace-pre-line">
          {job.description}
        </p>
      </Card>
      <Lines lines={job.lines} language={job.language} />
      <Card as="section">
        <SectionHeading title={t('facts')} level={3} />
        <DefinitionList facts={facts} />
      </Card>
      {answers.length > 0 && (
        <Card as="section">
          <SectionHeading title={t('answers')} level={3} />
          <DefinitionList facts={answers} />
        </Card>
      )}
    </Stack>
  )
}
