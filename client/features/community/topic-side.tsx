// Beside a topic: the job that it can become with what such jobs cost here, its facts, similar topics.
import Hammer from 'lucide-react/icons/hammer'
import { useNavigate } from 'react-router'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { replyTime } from '#client/platform/i18n/reply-time.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { shareOf } from '#client/ui/drawing/across.ts'
import { DimensionRange } from '#client/ui/drawing/dimension.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { fileIdsOf } from '#shared/rich-text/read.ts'
import { href } from '#shared/routes/href.ts'
import { minorUnits } from '#shared/values/money.ts'
import { useReader } from './topic-reader.tsx'
import type { Topic } from './topic-types.ts'

export type Band = Output<AppContract['GET /price-bands']>[number]

/** For clients, and for visitors, who sign in first. */
export function useMayMakeJob(): boolean {
  const { area, mine } = useReader()
  return area === null || (area === 'user' && (mine?.mayPostJob ?? true))
}

export function JobButton({ id, wide }: { readonly id: string; readonly wide?: boolean }) {
  const t = useTexts('community-topic')
  const navigate = useNavigate()
  const { area, signIn } = useReader()
  const { busy, problem, run } = useMutation('POST /community/topics/{topic}/job', {
    stays: true,
    onDone: ({ form }) => void navigate(`${href('job-request.form', { form })}?topic=${id}`),
  })
  const look = { kind: 'primary', wide, icon: <Hammer aria-hidden="true" />, children: t('job.make') } as const
  if (area === null) return <ButtonLink {...look} href={signIn()} />
  return (
    <>
      <Button {...look} busy={busy} onClick={() => void run({ params: { topic: id } })} />
      <ActionProblem problem={problem} />
    </>
  )
}

function BandPart({ band }: { readonly band: Band }) {
  const t = useTexts('community-topic')
  const format = useFormat()
  const { low, from, to, high, currency, unit, sample, city } = band
  const amount = (minor: number): string => format.number(minor / minorUnits(currency), { maximumFractionDigits: 0 })
  const whole = [low, high] as const
  return (
    <div className="border-b p-4">
      <h2 className="font-semibold text-17">{t('job.in-city', { city: city.name })}</h2>
      <p className="text-24 text-blueprint tabular-nums">
        <bdi>{t('job.range', { low: amount(from), high: amount(to), currency: format.currency(currency) })}</bdi>
      </p>
      <DimensionRange range={[shareOf(from, whole), shareOf(to, whole)]} low={amount(low)} high={amount(high)} />
      <p className="note">{t('job.price', { unit: t(`unit.${unit}`), count: sample })}</p>
    </div>
  )
}

function JobPart({ topic }: { readonly topic: Topic }) {
  const t = useTexts('community-topic')
  const { mine } = useReader()
  const photos = mine?.isAuthor ? fileIdsOf(topic.body).length : 0
  const fills = [
    t('job.topic-title'),
    t('job.topic-text'),
    ...(topic.city ? [t('job.topic-city', { city: topic.city.name })] : []),
    ...(photos > 0 ? [t('job.topic-photos', { count: photos })] : []),
  ]
  return (
    <div className="grid gap-3 p-4">
      <ol aria-label={t('job.fills')} className="topic-fills">
        {fills.map(one => (
          <li key={one}>{one}</li>
        ))}
      </ol>
      <div className="max-lg:hidden">
        <JobButton id={topic.id} wide />
      </div>
      <p className="note">{t('job.text')}</p>
    </div>
  )
}

type Props = { readonly topic: Topic; readonly band: Band | null; readonly hasForm: boolean }

export function JobBox({ topic, band, hasForm }: Props) {
  const t = useTexts('community-topic')
  const mayMake = useMayMakeJob() && hasForm
  if (!band && !mayMake) return null
  return (
    <section aria-label={t('job.title')} className="border border-rule bg-surface">
      {band && <BandPart band={band} />}
      {mayMake && <JobPart topic={topic} />}
    </section>
  )
}

const minute = 60_000

export function TopicFacts({ topic }: { readonly topic: Topic }) {
  const t = useTexts('community-topic')
  const { trade, city, publishedAt, firstAnswerAt, solvedAt } = topic
  const after = (moment: string): string =>
    replyTime(t, 'fact.after', (Date.parse(moment) - Date.parse(publishedAt)) / minute)
  return (
    <TitleBlock
      facts={[
        { term: t('fact.trade'), value: trade.name },
        ...(city ? [{ term: t('fact.city'), value: city.name }] : []),
        ...(firstAnswerAt ? [{ term: t('fact.first-answer'), value: after(firstAnswerAt) }] : []),
        ...(solvedAt ? [{ term: t('fact.solved'), value: after(solvedAt) }] : []),
      ]}
    />
  )
}

export function SimilarTopics({ topics }: { readonly topics: Topic['similar'] }) {
  const t = useTexts('community-topic')
  if (topics.length === 0) return null
  return (
    <section aria-labelledby="similar" className="border-rule border-t pt-2.5">
      <h2 id="similar" className="font-semibold text-17">
        {t('similar')}
      </h2>
      <ul>
        {topics.map(({ id, slug, title, status, answers }) => (
          <li key={id} className="grid border-b py-2">
            <Anchor href={href('community.topic', { slug })} className="font-medium hover:underline">
              <bdi>{title}</bdi>
            </Anchor>
            <span className="note">{`${t(`status.${status}`)} · ${t('answers', { count: answers })}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
