// What stands beside the documents: who applies, who is alike, what happened, which files were replaced.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { TitledCard } from '#client/ui/base/card.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Timeline } from '#client/ui/data/timeline.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { Review } from './types.ts'

type Props = { readonly review: Review }

export function ApplicantCard({ review }: Props) {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  const { name, email, phone, since } = review.applicant
  const facts = [
    { term: t('applicant.name'), value: <bdi>{name}</bdi> },
    {
      term: t('applicant.email'),
      value: (
        <bdi dir="ltr" className="break-all">
          {email}
        </bdi>
      ),
    },
    { term: t('applicant.phone'), value: <bdi dir="ltr">{review.phone || phone}</bdi> },
    { term: t('applicant.since'), value: format.date(since) },
  ]
  return (
    <TitledCard title={t('applicant.title')}>
      <DefinitionList facts={facts} />
    </TitledCard>
  )
}

export function TwinsCard({ review }: Props) {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  return (
    <TitledCard title={t('twins.title')}>
      {review.twins.length === 0 && <p className="text-15 text-ink-soft">{t('twins.none')}</p>}
      <ul className="grid gap-3">
        {review.twins.map(twin => (
          <li key={twin.user} className="grid gap-0.5 text-15">
            <Anchor
              href={areaHref('admin.onboarding-request.user', { user: twin.user })}
              className="w-fit font-medium text-clay underline underline-offset-4"
            >
              <bdi>{twin.companyName || t('nameless')}</bdi>
            </Anchor>
            <span className="text-ink-soft">
              {t('twins.same', { what: format.list(twin.same.map(one => t(`twins.${one}`))) })} ·{' '}
              {t(`status.${twin.status}`)}
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

export function HistoryCard({ review }: Props) {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  const last = review.history.length - 1
  return (
    <TitledCard title={t('history')}>
      <Timeline
        label={t('history')}
        items={review.history.map(({ to, at, note }, index) => ({
          id: `${at}-${to}`,
          title: t(`status.${to}`),
          when: format.dateTime(at),
          state: index === last ? 'current' : 'done',
          children: note && <p dir="auto">{note}</p>,
        }))}
      />
    </TitledCard>
  )
}

/** Files whose place a newer one took. */
export function ReplacedCard({ review }: Props) {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  const { language } = useRoot()
  const replaced = review.allDocuments.filter(document => document.replaced)
  if (replaced.length === 0) return null
  return (
    <TitledCard title={t('replaced')}>
      <ul className="grid gap-3">
        {replaced.map(document => {
          const type = review.documentTypes.find(one => one.slug === document.type)
          return (
            <li key={document.id} className="grid gap-0.5 text-15">
              <a
                href={`/api/files/${document.file.id}`}
                className="w-fit font-medium text-clay underline underline-offset-4"
              >
                {type ? inLanguage(type.name, language) : document.type}
              </a>
              <span className="text-ink-soft">
                {format.date(document.createdAt)} · {t(`document-state.${document.status}`)}
              </span>
              {document.note && <span dir="auto">{document.note}</span>}
            </li>
          )
        })}
      </ul>
    </TitledCard>
  )
}
