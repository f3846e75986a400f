// A job in full, for its owner: task, place, time, budget, and the estimate that it is based on.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { DefinitionList, type Fact } from '#client/ui/data/definition-list.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { href } from '#shared/routes/href.ts'
import { useJobFacts } from './job-brief.tsx'
import type { Job } from './job-types.ts'

/** No price range when the job differs from the estimate. */
function EstimateLink({ job, estimate }: { job: Job; estimate: string }) {
  const t = useTexts('jobs')
  const facts = useTexts('job-facts')
  const format = useFormat()
  const money = (amount: number): string => format.money({ amount, currency: job.currency })
  return (
    <Anchor
      href={`${href('calculator', { slug: 'house' })}?estimate=${estimate}`}
      className="underline underline-offset-4"
    >
      {job.band
        ? facts('budget.between', { from: money(job.band.low), to: money(job.band.high) })
        : t('facts.estimate-other')}
    </Anchor>
  )
}

/** `answers`: the answers of the trade's form as text, if the page has them. */
export function JobFacts({ job, answers }: { job: Job; answers: readonly Fact[] }) {
  const t = useTexts('jobs')
  const facts = useTexts('job-facts')
  const inShort = useJobFacts(job)
  const estimate = job.estimate
    ? [{ term: t('facts.estimate'), value: <EstimateLink job={job} estimate={job.estimate} />, whole: true }]
    : []
  return (
    <section>
      <SectionHeading compact title={t('facts.title')} />
      <Stack gap={4}>
        <TitleBlock
          facts={[
            ...inShort,
            { term: facts('visibility.title'), value: facts(`visibility.${job.visibility}`), whole: true },
            ...estimate,
          ]}
        />
        <p dir="auto" lang={job.language} className="max-w-184 whitespace-pre-line">
          {job.description}
        </p>
        <DefinitionList facts={answers} />
      </Stack>
    </section>
  )
}
