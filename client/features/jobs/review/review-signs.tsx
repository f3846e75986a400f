import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { ProgressBar } from '#client/ui/drawing/progress.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'

type Job = Output<AppContract['GET /admin/jobs/{job}']>

const whole = 100
/** From this score on a duplicate is more likely than not. */
const likely = 70

function Contacts({ contacts }: { readonly contacts: Job['contactsInText'] }) {
  const t = useTexts('admin-jobs')
  if (contacts.length === 0) return null
  return (
    <Callout kind="warning" title={t('signs.contacts')}>
      <ul className="grid gap-1">
        {contacts.map(({ kind, text }) => (
          <li key={`${kind}-${text}`}>
            <bdi dir="ltr">{text}</bdi>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-13">{t('signs.contacts-text')}</p>
    </Callout>
  )
}

function Missing({ job }: { readonly job: Job }) {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  const answers = job.missingAnswers
  return (
    <>
      {job.missing.length > 0 && (
        <p className="text-15">
          {t('signs.missing', { items: format.list(job.missing.map(item => t(`missing.${item}`))) })}
        </p>
      )}
      {answers.length > 0 && (
        <p className="text-15 text-ink-soft">{t('signs.missing-answers', { items: format.list(answers) })}</p>
      )}
    </>
  )
}

function Duplicates({ duplicates }: { readonly duplicates: Job['duplicates'] }) {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  if (duplicates.length === 0) return <p className="text-15 text-ink-soft">{t('signs.no-duplicates')}</p>
  return (
    <ul className="grid gap-4 text-15">
      {duplicates.map(job => (
        <li key={job.id} className="grid gap-1">
          <div className="flex items-start justify-between gap-3">
            <Anchor
              href={areaHref('admin.job', { job: job.id })}
              className="min-w-0 text-clay underline underline-offset-4"
            >
              <bdi className="whitespace-nowrap">{job.code}</bdi> ·{' '}
              <span dir="auto" lang={job.language}>
                {job.title}
              </span>
            </Anchor>
            <Badge tone={job.score >= likely ? 'brick' : 'amber'}>
              {t('signs.score', { score: format.number(job.score) })}
            </Badge>
          </div>
          <p className="text-13 text-ink-soft">
            {t(`state.${job.status}`)} · {t('signs.parts', job.parts)}
          </p>
        </li>
      ))}
    </ul>
  )
}

export function ReviewSigns({ job }: { readonly job: Job }) {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  return (
    <TitledCard title={t('signs.title')}>
      <Contacts contacts={job.contactsInText} />
      <ProgressBar
        value={job.completeness}
        max={whole}
        label={t('signs.completeness')}
        text={format.percent(job.completeness / whole)}
      />
      <Missing job={job} />
      <p className="text-15">{t('signs.matches', { count: job.likelyMatches })}</p>
      <h3 className="font-medium text-15">{t('signs.price')}</h3>
      <PriceSign price={job.price} currency={job.currency} />
      <h3 className="font-medium text-15">{t('signs.duplicates')}</h3>
      <Duplicates duplicates={job.duplicates} />
    </TitledCard>
  )
}

type Price = Output<AppContract['GET /admin/jobs/{job}']>['price']

const tones: Readonly<Record<Price['verdict'], Tone>> = {
  within: 'moss',
  below: 'brick',
  above: 'brick',
  'no-budget': 'neutral',
  'no-data': 'neutral',
}

function PriceSign({ price, currency }: { readonly price: Price; readonly currency: string }) {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  const { verdict, scope, sample, budget, median, lowerQuartile, upperQuartile } = price
  const money = (amount: number): string => format.money({ amount, currency })
  if (median === null || lowerQuartile === null || upperQuartile === null)
    return <p className="text-15 text-ink-soft">{t(`signs.verdict.${verdict}`)}</p>
  const facts = [
    ...(budget === null ? [] : [{ term: t('signs.budget'), value: money(budget) }]),
    { term: t('signs.median'), value: money(median) },
    {
      term: t('signs.range'),
      value: t('signs.range-text', { low: money(lowerQuartile), high: money(upperQuartile) }),
    },
  ]
  return (
    <div className="grid gap-3">
      <p>
        <Badge tone={tones[verdict]}>{t(`signs.verdict.${verdict}`)}</Badge>
      </p>
      <DefinitionList facts={facts} />
      <p className="text-13 text-ink-soft">
        {t('signs.sample', { count: sample })} {t(`signs.scope-${scope}`)}
      </p>
    </div>
  )
}
