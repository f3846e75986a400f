// One document beside the applicant's entries: the reviewer ticks the confirmed facts, then accepts, asks or refuses.
import { useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Decisions } from '#client/platform/list/review-list.tsx'
import { useKeys } from '#client/platform/list/use-list-keys.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { announce } from '#client/platform/snackbar.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { acceptFields } from '#shared/features/onboarding/review-fields.ts'
import { NoteDialog } from './application-decision.tsx'
import { type DocumentSlot, isDecidable, type Review } from './types.ts'

type Props = { readonly review: Review; readonly slot: DocumentSlot }
type Asking = 'ask' | 'reject' | null
type State = {
  readonly accepting: FormState
  readonly facts: readonly { readonly term: string; readonly value: string }[]
  /** The facts that the document confirms, by term. */
  readonly same: readonly string[]
  readonly toggle: (term: string) => void
  readonly asking: Asking
  readonly ask: (asking: Asking) => void
  readonly onDone: () => void
}
type Deciding = Props & { readonly state: State }

const tones = {
  pending: 'amber',
  accepted: 'moss',
  rejected: 'brick',
  expired: 'brick',
  none: 'neutral',
} as const
const key = 'POST /onboarding-requests/{user}/documents/{document}/decision'

/** The applicant's entries that a document can confirm. */
function useWritten({ review, slot: { document } }: Props) {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  const { companyName, legalForm, registrationNumber, contactPerson } = review
  const facts = [
    { term: t('document.company'), value: [companyName, legalForm].filter(Boolean).join(', ') },
    { term: t('document.registration'), value: registrationNumber },
    { term: t('document.person'), value: contactPerson },
    { term: t('document.number'), value: document?.number ?? '' },
    { term: t('document.until'), value: document?.expiresAt ? format.date(document.expiresAt) : '' },
  ]
  return facts.filter(({ value }) => value !== '')
}

export function useDocument({ review, slot, onDone }: Props & Pick<State, 'onDone'>): State {
  const { document } = slot
  const params = { user: review.applicant.id, document: document?.id ?? '' }
  const t = useTexts('admin-onboarding')
  const reopening = useMutation(key, { fresh: true })
  // The applicant is not notified of an acceptance, so the reviewer can undo it.
  const accepted = (): void => {
    onDone()
    announce(t('document.accepted', { name: `\u2068${slot.type.name}\u2069` }), () =>
      reopening.run({ params, body: { decision: 'reopen' } }),
    )
  }
  const accepting = useForm(acceptFields, {
    start: document,
    loose: true,
    fresh: true,
    onDone: accepted,
    mutate: (send, body) => send(key, { params, body: { decision: 'accept', ...body } }, { ifMatch: review.version }),
  })
  const facts = useWritten({ review, slot })
  const [same, setSame] = useState<readonly string[]>([])
  const [asking, ask] = useState<Asking>(null)
  const toggle = (term: string): void =>
    setSame(same.includes(term) ? same.filter(other => other !== term) : [...same, term])
  return { accepting, facts, same, toggle, asking, ask, onDone }
}

function Compared({ facts, same, toggle }: State) {
  const t = useTexts('admin-onboarding')
  return (
    <table className="ruled">
      <caption className="sr-only">{t('compare.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('compare.written')}</th>
          <th scope="col" className="figures">
            {t('compare.on-paper')}
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ term, value }) => (
          <tr key={term}>
            <td>
              <span className="note block">{term}</span>
              <bdi className="wrap-anywhere">{value}</bdi>
            </td>
            <td className="figures">
              <label className="inline-grid size-11 place-items-center">
                <span className="sr-only">{t('compare.same', { term })}</span>
                <input
                  type="checkbox"
                  className="size-5 accent-clay"
                  checked={same.includes(term)}
                  onChange={() => toggle(term)}
                />
              </label>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function DocumentContext({ review, slot: { type, document }, state }: Deciding) {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  const { status = 'none' } = document ?? {}
  const mayAccept = isDecidable(review) && (status === 'pending' || status === 'rejected')
  return (
    <section className="grid gap-3">
      <SectionHeading
        compact
        title={type.name}
        action={<Badge tone={tones[status]}>{t(`document-state.${status}`)}</Badge>}
      />
      {document && <Compared {...state} />}
      {document && <p className="note">{`${t('document.added')} ${format.dateTime(document.createdAt)}`}</p>}
      {document?.note && (
        <Callout kind={status === 'pending' ? 'info' : 'warning'} title={t('document.note')}>
          <span dir="auto">{document.note}</span>
        </Callout>
      )}
      <ActionProblem problem={state.accepting.problem} />
      {mayAccept && type.needsExpiry && (
        <FormField form={state.accepting} name="expiresAt" required id={`${type.slug}-until`} />
      )}
    </section>
  )
}

/** When some facts are ticked and others not, the question is about the others. */
function useDifference({ facts, same }: State): string {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  const open = facts.filter(({ term }) => !same.includes(term)).map(({ term }) => term)
  return same.length === 0 || open.length === 0 ? '' : t('compare.differs', { facts: format.list(open) })
}

function Note({ review, slot: { type, document }, state }: Deciding) {
  const start = useDifference(state)
  const { asking, ask } = state
  const params = { user: review.applicant.id, document: document?.id ?? '' }
  if (!asking) return null
  return (
    <NoteDialog
      name={`document-${asking}`}
      about={type.name}
      start={start}
      onClose={() => ask(null)}
      mutate={(send, body) => send(key, { params, body: { decision: asking, ...body } }, { ifMatch: review.version })}
    />
  )
}

type Button = Parameters<typeof Decisions>[0]['buttons'][number]

function useButtons({ review, slot: { type, document } }: Props): readonly Button[] {
  const t = useTexts('admin-onboarding')
  if (!document || !isDecidable(review)) return []
  const { status } = document
  const label = (
    <>
      {t('document.accept')}
      <span className="sr-only">: {type.name}</span>
    </>
  )
  const isPending = status === 'pending'
  return [
    ...(isPending || status === 'rejected' ? [{ key: 'a', label, kind: 'primary' as const }] : []),
    ...(isPending ? [{ key: 'q', label: t('document.ask'), kind: 'secondary' as const }] : []),
    ...(isPending || status === 'accepted' ? [{ key: 'r', label: t('document.reject'), kind: 'danger' as const }] : []),
  ]
}

type FooterProps = Deciding & { readonly others: readonly DocumentSlot[] }

export function DocumentDecision(props: FooterProps) {
  const { state, others } = props
  const t = useTexts('admin-onboarding')
  const buttons = useButtons(props)
  const actions = { a: () => void state.accepting.submit(), q: () => state.ask('ask'), r: () => state.ask('reject') }
  const press = (letter: string): void => {
    if (letter === 'a' || letter === 'q' || letter === 'r') actions[letter]()
  }
  useKeys(Object.fromEntries(buttons.map(button => [button.key, () => press(button.key)])))
  const next = others[0]
  return (
    <div className="grid gap-2 empty:hidden">
      {buttons.length > 0 && <Decisions buttons={buttons} busy={state.accepting.busy} onPress={press} />}
      {next && (
        <p className="note flex flex-wrap justify-between gap-x-4">
          <span>{t('compare.then', { name: next.type.name })}</span>
          <span>{t('compare.left', { count: others.length })}</span>
        </p>
      )}
      <Note {...props} />
    </div>
  )
}
