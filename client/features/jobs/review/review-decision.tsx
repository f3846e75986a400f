import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MutationDialog } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type Queue, useGoOn } from '#client/platform/list/queue-bar.tsx'
import { useKeys } from '#client/platform/list/use-list-keys.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { ButtonKey } from '#client/ui/base/kbd.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { rejectReasons, takeDownReasons } from '#shared/features/jobs/choices.ts'
import { reviewFields, takeDownFields } from '#shared/features/jobs/review-fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'

type DecidedJob = Output<AppContract['GET /admin/jobs/{job}']>
/** Verdicts that need a note, with the texts of their buttons and confirmations. */
const notes = {
  'request-changes': { label: 'decision.request-changes', done: 'decided-sent-back' },
  reject: { label: 'decision.reject', done: 'decided-rejected' },
  'take-down': { label: 'take-down', done: 'decision.none.cancelled' },
} as const
type NoteVerdict = keyof typeof notes

const verdicts = Object.keys(notes) as NoteVerdict[]
/** The screen where a job is reviewed. */
export const jobPath = (job: string): string => areaHref('admin.job', { job })

const noNeighbours: Queue = { previous: null, next: null, place: null, waiting: 0 }

/** Decisions in the queue lead to the next job; taking down an open job stays on its screen. */
function useNextJob({ code, queue }: DecidedJob, isTakenDown: boolean, done: string) {
  const t = useTexts('admin-jobs')
  return useGoOn(isTakenDown ? noNeighbours : queue, jobPath, t('decided', { code, what: t(done) }))
}

/** Approves at once; asks first if no professional would be notified. */
function useApproval(job: DecidedJob) {
  const t = useTexts('admin-jobs')
  const [isAsking, ask] = useState(false)
  const notified = useRef(0)
  const { onDone, ...next } = useGoOn(job.queue, jobPath, () =>
    t('decided', { code: job.code, what: t('decision.none.open', { count: notified.current }) }),
  )
  const { busy, problem, run } = useMutation('POST /admin/jobs/{job}/approve', {
    ...next,
    onDone: answer => {
      notified.current = answer.notified
      onDone?.()
    },
  })
  const send = (): Promise<boolean> => run({ params: { job: job.id } })
  const reachesNobody = job.likelyMatches + job.invited.length === 0
  return {
    busy,
    problem: isAsking ? null : problem,
    approve: () => (reachesNobody ? ask(true) : void send()),
    question: isAsking && (
      <MutationDialog
        kind="primary"
        mutation={{ busy, problem, run: send }}
        onClose={() => ask(false)}
        title={t('decision.nobody-title')}
        yes={t('decision.nobody-yes')}
      >
        <p>{t('decision.nobody-text')}</p>
      </MutationDialog>
    ),
  }
}

type NoteProps = { readonly job: DecidedJob; readonly verdict: NoteVerdict; readonly onClose: () => void }

function NoteDialog({ form, verdict, onClose }: Omit<NoteProps, 'job'> & { readonly form: FormState }): ReactNode {
  const { t } = form
  // A dialog that was opened by a key is used by keys: focus its first field.
  useEffect(() => document.querySelector<HTMLElement>('dialog[open] select')?.focus(), [])
  return (
    <FormDialog
      form={form}
      kind={verdict === 'request-changes' ? 'primary' : 'danger'}
      onClose={onClose}
      title={t(`note.${verdict}.title`)}
      yes={t(`note.${verdict}.send`)}
    >
      <FormFields form={form} with={{ reason: { look: 'select' }, note: { rows: 5 } }} />
    </FormDialog>
  )
}

const useAfter = ({ job, verdict }: NoteProps) => useNextJob(job, verdict === 'take-down', notes[verdict].done)

function TakeDown(props: NoteProps) {
  const form = useForm(takeDownFields, {
    start: { reason: takeDownReasons[0] },
    mutate: (send, body) => send('POST /admin/jobs/{job}/take-down', { params: { job: props.job.id }, body }),
    ...useAfter(props),
  })
  return <NoteDialog {...props} form={form} />
}

function SendBack(props: NoteProps & { readonly verdict: 'request-changes' | 'reject' }) {
  const { job, verdict } = props
  const form = useForm(reviewFields, {
    start: { reason: rejectReasons[0] },
    mutate: (send, body) => send(`POST /admin/jobs/{job}/${verdict}`, { params: { job: job.id }, body }),
    ...useAfter(props),
  })
  return <NoteDialog {...props} form={form} />
}

function useDecisionKeys(job: DecidedJob, approve: () => void, ask: (verdict: NoteVerdict) => void): boolean {
  const [armed, arm] = useState(false)
  useKeys({
    // A single key press could be a mistake, so a second one confirms.
    ...(job.transitions.includes('approve') ? { a: () => (armed ? approve() : arm(true)) } : {}),
    ...(job.transitions.includes('request-changes') ? { c: () => ask('request-changes') } : {}),
    ...(job.transitions.includes('reject') ? { r: () => ask('reject') } : {}),
  })
  return armed
}

const letters = { 'request-changes': 'C', reject: 'R', 'take-down': null } as const

/** Use the job's id as the React key: an unfinished decision belongs to one job. */
export function ReviewDecision({ job }: { readonly job: DecidedJob }) {
  const t = useTexts('admin-jobs')
  const [asking, ask] = useState<NoteVerdict | null>(null)
  const { busy, problem, approve, question } = useApproval(job)
  const armed = useDecisionKeys(job, approve, ask)
  const isWaiting = job.transitions.includes('approve')
  const close = (): void => ask(null)
  return (
    <section aria-label={t('decision.title')} className="grid gap-2">
      <p className="note">{t(isWaiting ? 'decision.lead' : `decision.none.${job.status}`, { count: job.notified })}</p>
      <ActionProblem problem={problem} />
      <p role="status" className="empty:hidden">
        {armed && !busy ? t('keys.armed') : ''}
      </p>
      <div className="decisions">
        {isWaiting && (
          <Button kind="primary" busy={busy} onClick={approve} aria-keyshortcuts="A" iconEnd={<ButtonKey>A</ButtonKey>}>
            {t('decision.approve')}
          </Button>
        )}
        {verdicts
          .filter(verdict => job.transitions.includes(verdict))
          .map(verdict => (
            <Button
              key={verdict}
              kind={verdict === 'request-changes' ? 'secondary' : 'danger'}
              onClick={() => ask(verdict)}
              {...(isWaiting && letters[verdict]
                ? { 'aria-keyshortcuts': letters[verdict], iconEnd: <ButtonKey>{letters[verdict]}</ButtonKey> }
                : {})}
            >
              {t(notes[verdict].label)}
            </Button>
          ))}
      </div>
      {question}
      {asking === 'take-down' && <TakeDown job={job} verdict={asking} onClose={close} />}
      {(asking === 'request-changes' || asking === 'reject') && <SendBack job={job} verdict={asking} onClose={close} />}
    </section>
  )
}
