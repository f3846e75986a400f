import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { askFor } from '#client/platform/review/decision-form.tsx'
import type { Decision } from '#client/platform/review/use-deciding.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { Seal } from '#client/ui/data/stamp.tsx'
import { noteFields } from '#shared/features/onboarding/review-fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Review } from './types.ts'

function Open({ review }: { readonly review: Review }) {
  const t = useTexts('admin-onboarding')
  const names = review.open.map(path => {
    const slug = path.replace('documents/', '')
    const type = review.documentTypes.find(one => one.slug === slug)
    return { path, name: type?.name ?? slug }
  })
  if (names.length === 0) return <Seal>{t('decision.ready')}</Seal>
  return (
    <div>
      <p>{t('decision.open')}</p>
      <ul className="text-ink-soft">
        {names.map(({ path, name }) => (
          <li key={path}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

/** The screen where an application is reviewed. */
export const requestPath = (user: string): string => areaHref('admin.onboarding-request.user', { user })

const waits = (status: Review['status']): status is 'submitted' | 'in_review' =>
  status === 'submitted' || status === 'in_review'
/** Every required document is accepted: the application itself can be decided. */
export const isReady = (review: Review): boolean => waits(review.status) && review.open.length === 0

type NoteName = 'request-changes' | 'reject' | 'document-ask' | 'document-reject'

/** The form for a note that the applicant will read. */
export function useNote() {
  const t = useTexts('admin-onboarding')
  return (name: NoteName) =>
    ({
      name,
      fields: noteFields,
      with: { note: { hint: t(`note.${name}.hint`), rows: 5 } },
      title: t(`note.${name}.title`),
      yes: t(`note.${name}.send`),
    }) as const
}

/** Decisions about the application as a whole. */
export function useVerdicts(review: Review): readonly Decision[] {
  const t = useTexts('admin-onboarding')
  const note = useNote()
  const params = { user: review.applicant.id }
  const version = { ifMatch: review.version }
  const company = `\u2068${review.companyName}\u2069`
  const done = (status: Review['status']) => (): string => t('decision.done', { company, what: t(`status.${status}`) })
  const takeUp: Decision = {
    name: 'take-up',
    label: t('decision.take-up'),
    kind: 'secondary',
    stays: true,
    decide: send => send('POST /onboarding-requests/{user}/take-up', { params }, version).then(done('in_review')),
  }
  const approve: Decision = {
    name: 'approve',
    key: 'a',
    label: t('decision.approve'),
    kind: 'primary',
    question: { title: t('approve.title'), text: t('approve.text', { company }), yes: t('approve.yes') },
    decide: send => send('POST /onboarding-requests/{user}/approve', { params }, version).then(done('approved')),
  }
  const sendBack = askFor({
    ...note('request-changes'),
    key: 'c',
    label: t('decision.request-changes'),
    kind: 'secondary',
    decide: (send, body) =>
      send('POST /onboarding-requests/{user}/request-changes', { params, body }, version).then(
        done('changes_requested'),
      ),
  })
  const reject = askFor({
    ...note('reject'),
    key: 'r',
    label: t('decision.reject'),
    kind: 'danger',
    decide: (send, body) =>
      send('POST /onboarding-requests/{user}/reject', { params, body }, version).then(done('rejected')),
  })
  if (!waits(review.status)) return []
  if (isReady(review)) return [approve, sendBack, reject]
  return [...(review.status === 'submitted' ? [takeUp] : []), sendBack, reject]
}

/** `buttons`: unless they are in the bar. */
export function ApplicationDecision({ review, buttons }: { readonly review: Review; readonly buttons: ReactNode }) {
  const t = useTexts('admin-onboarding')
  const { status } = review
  return (
    <TitledCard title={t('decision.title')}>
      {waits(status) ? (
        <Open review={review} />
      ) : (
        <p className="text-15 text-ink-soft">{t(`decision.none.${status}`)}</p>
      )}
      {buttons && <Row gap={2}>{buttons}</Row>}
    </TitledCard>
  )
}
