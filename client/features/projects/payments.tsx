import { FormFiles, useChosenFiles } from '#client/platform/form/chosen-files.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useWaitingForm } from '#client/platform/form/use-waiting-form.ts'
import { useDayOf } from '#client/platform/i18n/day-of.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TransitionButtons } from '#client/platform/transition-buttons.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { Seal } from '#client/ui/data/stamp.tsx'
import { StatRow } from '#client/ui/data/stat.tsx'
import { HatchKey, StackedBar } from '#client/ui/drawing/hatch.tsx'
import { disputeFields, paidFields } from '#shared/features/projects/fields.ts'
import { ProjectFiles } from './project-files.tsx'
import type { Milestone, Project } from './project-types.ts'
import { around } from './rows-shown.ts'
import { moneyOf, type Titled, waitingIn } from './work.ts'
import { ProjectNote, RowPages, useMoney, type WorkProps, WorkRow } from './work-row.tsx'

type Payment = NonNullable<Milestone['payment']>
type Of = WorkProps & { readonly milestone: Titled; readonly payment: Payment }
type DialogProps = Of & { readonly onClose: () => void }

const tones = { due: 'amber', marked_paid: 'blueprint', disputed: 'brick' } as const satisfies Record<string, Tone>
const paramsOf = ({ project, payment }: Of) => ({ params: { project: project.id, payment: payment.id } })

function MarkDialog({ onClose, ...of }: DialogProps) {
  const proofs = useChosenFiles('proof')
  const { project, payment, milestone, now, upload } = of
  const form = useWaitingForm(
    proofs.isBusy,
    useForm(paidFields, {
      currency: project.currency,
      start: { amount: payment.due, paidOn: useDayOf()(now) },
      mutate: (send, values) => {
        const proof = proofs.ids.at(-1)
        return send('POST /projects/{project}/payments/{payment}/mark', {
          ...paramsOf(of),
          body: { ...values, ...(proof ? { proof } : {}) },
        })
      },
      alsoWrong: proofs.wrong,
    }),
  )
  const { t } = form
  return (
    <FormDialog form={form} onClose={onClose} title={t('paid.title', milestone)} yes={t('paid.yes')}>
      <p className="text-15 text-ink-soft">{t('money.record')}</p>
      <FormFields form={form} />
      <FormFiles form={form} files={proofs} upload={upload} />
    </FormDialog>
  )
}

function PaymentActions({ next, ...of }: Of & { readonly next: boolean }) {
  const t = useTexts('projects')
  const money = useMoney(of.project)
  const { transitions, amount, due } = of.payment
  const kind = next ? 'primary' : 'secondary'
  if (transitions.length === 0) return null
  return (
    <div className="print:hidden">
      <Row gap={2}>
        <TransitionButtons
          allowed={transitions}
          path="/projects/{project}/payments/{payment}"
          {...paramsOf(of)}
          steps={{
            mark: { label: t('payment.mark'), kind, dialog: close => <MarkDialog {...of} onClose={close} /> },
            confirm: {
              label: t('payment.confirm'),
              kind,
              ask: {
                title: t('came.title', { amount: money(amount ?? due) }),
                text: t('came.text'),
                yes: t('came.yes'),
                kind: 'primary',
              },
            },
            dispute: {
              label: t('payment.dispute'),
              fields: disputeFields,
              ask: { kind: 'danger', title: t('dispute.title', of.milestone), yes: t('dispute.yes') },
            },
          }}
        />
      </Row>
    </div>
  )
}

const noteOf = {
  marked_paid: { ofMilestone: 'payment-mark', ofRetention: 'retention-mark' },
  disputed: { ofMilestone: 'payment-dispute', ofRetention: 'retention-dispute' },
} as const

/** The payment that one side reported, and the other side's answer. */
function Notified(of: Of) {
  const t = useTexts('projects')
  const format = useFormat()
  const { project, milestone, payment } = of
  const money = useMoney(project)
  const { status, amount, paidOn, method, proofs } = payment
  return (
    <>
      {amount !== null && paidOn && method && (
        <p className="text-15">
          {t('payment.paid-on', { amount: money(amount), date: format.date(paidOn), method: t(`method.${method}`) })}
        </p>
      )}
      {payment.retained > 0 && <p className="note">{t('payment.retained', { amount: money(payment.retained) })}</p>}
      {(status === 'marked_paid' || status === 'disputed') && (
        <ProjectNote {...of} kind={noteOf[status][milestone.position === null ? 'ofRetention' : 'ofMilestone']} />
      )}
      <ProjectFiles label={t('payment.proofs', { title: milestone.title })} files={proofs} />
    </>
  )
}

function PaymentRow({ next, ...of }: Of & { readonly next: boolean }) {
  const t = useTexts('projects')
  const { project, milestone, payment } = of
  const { status, due, transitions } = payment
  const text = t(`payment.${status}`)
  return (
    <WorkRow
      id={milestone.position === null ? 'retention' : `milestone-${milestone.position}`}
      project={project}
      milestone={milestone}
      amount={due}
      status={status === 'confirmed' ? <Seal>{text}</Seal> : <Badge tone={tones[status]}>{text}</Badge>}
      turn={transitions.length > 0}
    >
      <Notified {...of} />
      <PaymentActions {...of} next={next} />
    </WorkRow>
  )
}

function Figures({ project }: { project: Project }) {
  const t = useTexts('projects')
  const format = useFormat()
  const money = useMoney(project)
  const figures = moneyOf(project)
  const { percent } = project.retention
  const names = [
    'agreed',
    'accepted',
    'confirmed',
    'marked',
    'due',
    ...(percent > 0 ? ['retained' as const] : []),
  ] as const
  const parts = [
    { hatch: 'settled', label: t('sums.confirmed'), value: figures.confirmed },
    { hatch: 'stipple', label: t('sums.marked'), value: figures.marked },
    { hatch: 'labour', label: t('sums.due'), value: figures.due },
    { hatch: 'material', label: t('sums.retained'), value: figures.retained },
    { hatch: 'unforeseen', label: t('sums.untold'), value: figures.untold },
    { hatch: 'planned', label: t('sums.open'), value: Math.max(0, figures.agreed - figures.accepted) },
  ] as const
  return (
    <section>
      <h2 className="sr-only">{t('tabs.payments')}</h2>
      <Stack gap={4}>
        <StatRow stats={names.map(name => ({ label: t(`sums.${name}`), value: money(figures[name]) }))} />
        <StackedBar parts={parts} />
        <HatchKey entries={parts.flatMap(({ hatch, label, value }) => (value > 0 ? [{ hatch, label }] : []))} />
        <p className="note">{t('money.record')}</p>
        {percent > 0 && <p className="max-w-184 note">{t('retention.why', { percent: format.number(percent) })}</p>}
      </Stack>
    </section>
  )
}

export function Payments(props: WorkProps) {
  const t = useTexts('projects')
  const { project, area, from } = props
  const { payment: last } = project.retention
  const first = waitingIn(project).find(({ tab }) => tab === 'payments')
  const amountsDue = project.milestones.flatMap(milestone =>
    milestone.payment ? [{ milestone, payment: milestone.payment }] : [],
  )
  const isOpen = ({ payment }: (typeof amountsDue)[number]): boolean => payment.status !== 'confirmed'
  const { start, rows } = around(amountsDue, from === null ? amountsDue.findIndex(isOpen) : from - 1)
  return (
    <Stack>
      <Figures project={project} />
      <section>
        <SectionHeading compact title={t('payment.list')} />
        {amountsDue.length === 0 && !last && <p className="text-15 text-ink-soft">{t('payment.none')}</p>}
        <ul className="-mt-3 empty:hidden">
          {rows.map(of => (
            <PaymentRow key={of.payment.id} {...props} {...of} next={of.milestone === first?.milestone} />
          ))}
          {last && (
            <PaymentRow
              {...props}
              milestone={{ title: t('retention.title'), position: null }}
              payment={last}
              next={first?.milestone === null}
            />
          )}
        </ul>
        <RowPages project={project} area={area} tab="payments" start={start} count={amountsDue.length} />
      </section>
    </Stack>
  )
}
