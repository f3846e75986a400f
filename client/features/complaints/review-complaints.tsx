import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { ReviewFrame } from '#client/platform/list/list-view.tsx'
import { type Decision, ReviewList } from '#client/platform/list/review-list.tsx'
import { useReview } from '#client/platform/list/use-review.ts'
import { useMay } from '#client/platform/permissions.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { decisionFields, liftFields, proposalFields, questionFields } from '#shared/features/complaints/fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { MediatedComplaint, RenderFiles } from './complaint-types.ts'
import { ComplaintFacts, ComplaintStatusLine, ComplaintTimeline } from './complaint-view.tsx'

type Of = { readonly complaint: MediatedComplaint }
type DialogProps = Of & { readonly onClose: () => void }
type Simple = 'acknowledge' | 'ask'

const titleOf = ({ title, subject }: MediatedComplaint): string => title ?? subject.title

const requests = {
  question: ['POST /admin/complaints/{complaint}/question', questionFields],
  propose: ['POST /admin/complaints/{complaint}/propose', proposalFields],
  lift: ['POST /admin/complaints/{complaint}/lift', liftFields],
} as const
const textsOf = { question: 'question', propose: 'proposal', lift: 'lift' } as const

/** One text that both sides read. */
function TextDialog({ complaint, request, onClose }: DialogProps & { readonly request: keyof typeof requests }) {
  const [endpoint, fields] = requests[request]
  const name = titleOf(complaint)
  const form = useForm(fields, {
    mutate: (send, body) => send(endpoint, { params: { complaint: complaint.id }, body }),
    onDone: (): void => announce(t(`admin.done.${request}`, { name })),
  })
  const { t } = form
  const texts = textsOf[request]
  return <FormDialog form={form} onClose={onClose} title={t(`${texts}.title`, { name })} yes={t(`${texts}.yes`)} />
}

/** The decision, its consequences and the reasons. */
function DecideDialog({ complaint, onClose }: DialogProps) {
  const name = titleOf(complaint)
  const form = useForm(decisionFields, {
    start: { sanction: 'none' },
    mutate: (send, body) =>
      send('POST /admin/complaints/{complaint}/decide', { params: { complaint: complaint.id }, body }),
    onDone: (): void => announce(t('admin.done.decide', { name })),
  })
  const { t } = form
  const options = complaint.sanctions.map(value => ({ value, label: t(`sanction.${value}`) }))
  return (
    <FormDialog form={form} wide onClose={onClose} title={t('decision.title', { name })} yes={t('decision.yes')}>
      <FormFields form={form} names={['outcome', 'sanction', 'text']} with={{ sanction: { options } }} />
    </FormDialog>
  )
}

function Facts({ complaint }: Of) {
  const t = useTexts('complaints')
  const format = useFormat()
  const { category, status, createdAt, late } = complaint
  const wording = [t(`category.${category}`), t(`status.${status}`), format.date(createdAt), late && t('admin.late')]
  return <>{wording.filter(Boolean).join(' · ')}</>
}

/** The reporter and the other person, each with a link to their account. */
function Sides({ complaint: { people, reporter, other } }: Of) {
  const t = useTexts('complaints')
  const person = (user: string, name: string | null) => (
    <Anchor href={areaHref('admin.profile', { user })} className="link">
      <bdi>{name}</bdi>
    </Anchor>
  )
  return (
    <p className="text-15">
      {t('facts.reporter')}: {person(people.reporter, reporter)} · {t('facts.other')}: {person(people.other, other)}
    </p>
  )
}

type Props = {
  readonly complaints: readonly MediatedComplaint[]
  readonly caption: string
  readonly around: ReviewFrame
  readonly renderFiles: RenderFiles
}

function useDecisions(current: MediatedComplaint | null): readonly Decision<Simple>[] {
  const t = useTexts('complaints')
  const may = useMay()
  if (!current) return []
  const { transitions, mayAddStatement, mayLift } = current
  const mayDecide = may('complaint-reports', 'isUpdate')
  const maySpeak = mayAddStatement && may('complaint-reports', 'isWrite')
  const decides =
    mayDecide && transitions.some(transition => ['resolve', 'not-uphold', 'escalate'].includes(transition))
  const text = (request: keyof typeof requests) => (close: () => void) => (
    <TextDialog complaint={current} request={request} onClose={close} />
  )
  const all: readonly (Decision<Simple> | false)[] = [
    mayDecide &&
      transitions.includes('acknowledge') && {
        key: 'a',
        label: t('admin.acknowledge'),
        kind: 'primary',
        decision: 'acknowledge',
      },
    mayDecide && transitions.includes('ask') && { key: 'f', label: t('admin.ask'), kind: 'primary', decision: 'ask' },
    decides && {
      key: 'd',
      label: t('admin.decide'),
      kind: transitions.includes('ask') ? 'secondary' : 'primary',
      dialog: close => <DecideDialog complaint={current} onClose={close} />,
    },
    maySpeak && { key: 'q', label: t('admin.question'), kind: 'secondary', dialog: text('question') },
    maySpeak && { key: 'p', label: t('admin.propose'), kind: 'secondary', dialog: text('propose') },
    mayDecide && mayLift && { key: 'l', label: t('admin.lift'), kind: 'secondary', dialog: text('lift') },
  ]
  return all.filter(one => one !== false)
}

export function ReviewComplaints({ complaints, caption, around, renderFiles }: Props) {
  const t = useTexts('complaints')
  const review = useReview<MediatedComplaint, Simple>({
    rows: complaints,
    decide: (send, { id }, name) => send(`POST /admin/complaints/{complaint}/${name}`, { params: { complaint: id } }),
    doneText: (complaint, name) => t(`admin.done.${name}`, { name: titleOf(complaint) }),
  })
  return (
    <ReviewList
      review={review}
      caption={caption}
      around={around}
      nameOf={titleOf}
      summary={complaint => ({
        title: <bdi>{titleOf(complaint)}</bdi>,
        facts: <Facts complaint={complaint} />,
      })}
      details={complaint => (
        <Stack gap={4}>
          <h2 className="text-20">
            <bdi>{titleOf(complaint)}</bdi>
          </h2>
          <Sides complaint={complaint} />
          <ComplaintStatusLine complaint={complaint} />
          <ComplaintTimeline complaint={complaint} renderFiles={renderFiles} />
        </Stack>
      )}
      context={complaint => (
        <ComplaintFacts
          complaint={complaint}
          people={complaint.assignee ? [{ term: t('facts.assignee'), value: <bdi>{complaint.assignee}</bdi> }] : []}
        />
      )}
      decisions={useDecisions(review.current)}
    />
  )
}
