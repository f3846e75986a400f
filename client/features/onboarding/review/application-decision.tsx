import { useState } from 'react'
import { ActionDialog } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import type { ApiCall } from '#client/platform/api.ts'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useGoOn } from '#client/platform/list/queue-bar.tsx'
import { Decisions } from '#client/platform/list/review-list.tsx'
import { useKeys } from '#client/platform/list/use-list-keys.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Seal } from '#client/ui/data/stamp.tsx'
import type { AppContract } from '#shared/contract.ts'
import { noteFields } from '#shared/features/onboarding/review-fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Review } from './types.ts'

type NoteProps = {
  /** Prefix of the text keys: `note.<name>.title`, `.hint`, `.send`. */
  readonly name: string
  readonly about?: string
  /** The initial text of the note. */
  readonly start?: string
  readonly mutate: (send: ApiCall<AppContract>, body: { note: string }) => Promise<unknown>
  readonly onClose: () => void
  readonly onDone?: () => void
  readonly stays?: true
}

/** Asks the reviewer for a note that the applicant will read. */
export function NoteDialog({ name, about, start = '', mutate, onClose, onDone, stays }: NoteProps) {
  const form = useForm(noteFields, { start: { note: start }, mutate, fresh: true, stays, onDone })
  const { t } = form
  return (
    <FormDialog
      form={form}
      kind={name.endsWith('reject') ? 'danger' : 'primary'}
      onClose={onClose}
      title={t(`note.${name}.title`)}
      yes={t(`note.${name}.send`)}
    >
      {about && <p className="font-medium">{about}</p>}
      <FormField form={form} name="note" hint={t(`note.${name}.hint`)} rows={5} />
    </FormDialog>
  )
}

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

type Verdict = 'approve' | 'request-changes' | 'reject'
const outcomes = { approve: 'approved', 'request-changes': 'changes_requested', reject: 'rejected' } as const

/** The screen where an application is reviewed. */
export const requestPath = (user: string): string => areaHref('admin.onboarding-request.user', { user })

type AskProps = { readonly review: Review; readonly verdict: Verdict; readonly onClose: () => void }

/** Asks for confirmation; afterwards the next application opens. */
function Ask({ review, verdict, onClose }: AskProps) {
  const t = useTexts('admin-onboarding')
  const company = `\u2068${review.companyName}\u2069`
  const wording = t('decision.done', { company, what: t(`status.${outcomes[verdict]}`) })
  const goOn = useGoOn(review.queue, requestPath, wording)
  const params = { user: review.applicant.id }
  const { version: ifMatch } = review
  if (verdict === 'approve')
    return (
      <ActionDialog
        endpoint="POST /onboarding-requests/{user}/approve"
        request={{ params }}
        ifMatch={ifMatch}
        fresh
        {...goOn}
        kind="primary"
        onClose={onClose}
        title={t('approve.title')}
        yes={t('approve.yes')}
      >
        <p>{t('approve.text', { company })}</p>
      </ActionDialog>
    )
  return (
    <NoteDialog
      name={verdict}
      {...goOn}
      onClose={onClose}
      mutate={(send, body) => send(`POST /onboarding-requests/{user}/${verdict}`, { params, body }, { ifMatch })}
    />
  )
}

/** Every required document is accepted: the application itself can be decided. */
export const isReady = ({ status, open }: Review): boolean =>
  (status === 'submitted' || status === 'in_review') && open.length === 0

function useVerdicts(review: Review) {
  const t = useTexts('admin-onboarding')
  const [verdict, ask] = useState<Verdict | null>(null)
  const buttons = [
    ...(isReady(review)
      ? [{ key: 'a', verdict: 'approve' as const, kind: 'primary' as const, label: t('decision.approve') }]
      : []),
    {
      key: 'c',
      verdict: 'request-changes' as const,
      kind: 'secondary' as const,
      label: t('decision.request-changes'),
    },
    { key: 'r', verdict: 'reject' as const, kind: 'danger' as const, label: t('decision.reject') },
  ]
  const dialog = verdict && <Ask review={review} verdict={verdict} onClose={() => ask(null)} />
  return { buttons, ask, dialog }
}

/** In the footer, with keyboard shortcuts, once the documents are decided. */
export function ReadyDecision({ review }: { readonly review: Review }) {
  const { buttons, ask, dialog } = useVerdicts(review)
  const press = (key: string): void => ask(buttons.find(one => one.key === key)?.verdict ?? null)
  useKeys(Object.fromEntries(buttons.map(({ key }) => [key, () => press(key)])))
  return (
    <>
      <Decisions buttons={buttons} busy={false} onPress={press} />
      {dialog}
    </>
  )
}

type TakeUp = ReturnType<typeof useMutation<'POST /onboarding-requests/{user}/take-up'>>

function Buttons({ review, takeUp: { busy, run } }: { readonly review: Review; readonly takeUp: TakeUp }) {
  const t = useTexts('admin-onboarding')
  const { buttons, ask, dialog } = useVerdicts(review)
  const params = { user: review.applicant.id }
  return (
    <Row gap={2}>
      {review.status === 'submitted' && (
        <Button busy={busy} onClick={() => void run({ params }, review.version)}>
          {t('decision.take-up')}
        </Button>
      )}
      {buttons.map(({ key, verdict, kind, label }) => (
        <Button key={key} kind={kind} onClick={() => ask(verdict)}>
          {label}
        </Button>
      ))}
      {dialog}
    </Row>
  )
}

/** `inFooter`: the footer shows its buttons. */
export function ApplicationDecision({
  review,
  inFooter = false,
}: {
  readonly review: Review
  readonly inFooter?: boolean
}) {
  const t = useTexts('admin-onboarding')
  // The error message stays when another reviewer was faster and the button is gone.
  const takeUp = useMutation('POST /onboarding-requests/{user}/take-up', { fresh: true })
  const { status } = review
  const waits = status === 'submitted' || status === 'in_review'
  return (
    <TitledCard title={t('decision.title')}>
      <ActionProblem problem={takeUp.problem} />
      {waits ? <Open review={review} /> : <p className="text-15 text-ink-soft">{t(`decision.none.${status}`)}</p>}
      {waits && !inFooter && <Buttons review={review} takeUp={takeUp} />}
    </TitledCard>
  )
}
