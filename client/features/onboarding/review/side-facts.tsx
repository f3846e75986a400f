import { DocumentsInPlace } from '#client/platform/documents/documents-in-place.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { TitledCard } from '#client/ui/base/card.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Review } from './types.ts'

type Props = { readonly review: Review }

export function ApplicantFacts({ review }: Props) {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  const { name, email, phone, since } = review.applicant
  const facts = [
    { term: t('applicant.name'), value: name, whole: true },
    { term: t('applicant.email'), value: email, whole: true },
    { term: t('applicant.phone'), value: <bdi dir="ltr">{review.phone || phone}</bdi> },
    { term: t('applicant.since'), value: format.date(since) },
  ]
  return (
    <TitledCard title={t('applicant.title')}>
      <TitleBlock facts={facts} />
    </TitledCard>
  )
}

export function Twins({ review }: Props) {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  return (
    <TitledCard title={t('twins.title')}>
      {review.twins.length === 0 && <p className="text-15 text-ink-soft">{t('twins.none')}</p>}
      <ul className="grid gap-3">
        {review.twins.map(twin => (
          <li key={twin.user} className="grid gap-0.5 text-15">
            <Anchor href={areaHref('admin.onboarding-request.user', { user: twin.user })} className="link w-fit">
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

export function History({ review }: Props) {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  return (
    <TitledCard title={t('history')}>
      <ol className="grid gap-1">
        {review.history.map(({ to, at, note }) => (
          <li key={`${at}-${to}`}>
            {t(`status.${to}`)} <time className="note">{format.dateTime(at)}</time>
            {note && (
              <p dir="auto" className="text-ink-soft">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}

/** Files that a newer one replaced. */
export function Replaced({ review }: Props) {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  const replaced = review.allDocuments.filter(document => document.replaced)
  if (replaced.length === 0) return null
  return (
    <DocumentsInPlace files={replaced.map(({ file }) => file)}>
      <TitledCard title={t('replaced')}>
        <ul className="grid gap-3">
          {replaced.map(document => {
            const type = review.documentTypes.find(one => one.slug === document.type)
            return (
              <li key={document.id} className="grid gap-0.5 text-15">
                <a href={`/api/files/${document.file.id}`} className="link w-fit">
                  {type?.name ?? document.type}
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
    </DocumentsInPlace>
  )
}
