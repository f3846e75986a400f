import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { ReviewFrame } from '#client/platform/list/list-view.tsx'
import { useMay } from '#client/platform/permissions.ts'
import { askFor } from '#client/platform/review/decision-form.tsx'
import { ReviewRows } from '#client/platform/review/review-rows.tsx'
import type { Decision } from '#client/platform/review/use-deciding.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { decisionFields, liftFields, proposalFields, questionFields } from '#shared/features/complaints/fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { MediatedComplaint, RenderFiles } from './complaint-types.ts'
import { ComplaintFacts, ComplaintStatusLine, ComplaintTimeline } from './complaint-view.tsx'

type Of = { readonly complaint: MediatedComplaint }

const titleOf = ({ title, subject }: MediatedComplaint): string => title ?? subject.title

function Facts({ complaint }: Of) {
  const t = useTexts('complaints')
  const format = useFormat()
  const { category, status, createdAt, dueAt, late } = complaint
  const due = dueAt && !late && t('admin.due', { date: format.date(dueAt) })
  const wording = [
    t(`status.${status}`),
    late && t('admin.late'),
    due,
    t(`category.${category}`),
    format.date(createdAt),
  ]
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
    <TitleBlock
      facts={[
        { term: t('facts.reporter'), value: person(people.reporter, reporter) },
        { term: t('facts.other'), value: person(people.other, other) },
      ]}
    />
  )
}

type Props = {
  readonly complaints: readonly MediatedComplaint[]
  readonly caption: string
  readonly around: ReviewFrame
  readonly renderFiles: RenderFiles
}

/** What a member of staff may do: a transition of the complaint, a statement to both sides, or lifting its sanction. */
function useAllowed(): (complaint: MediatedComplaint) => readonly string[] {
  const may = useMay()
  return ({ transitions, mayAddStatement, mayLift }) => [
    ...(may('complaint-reports', 'isUpdate') ? [...transitions, ...(mayLift ? ['lift'] : [])] : []),
    ...(mayAddStatement && may('complaint-reports', 'isWrite') ? ['question', 'propose'] : []),
  ]
}

const texts = { question: 'question', propose: 'proposal', lift: 'lift' } as const
const statements = {
  question: { key: 'q', fields: questionFields },
  propose: { key: 'p', fields: proposalFields },
  lift: { key: 'l', fields: liftFields },
} as const

function useDecisions(): (complaint: MediatedComplaint) => readonly Decision[] {
  const t = useTexts('complaints')
  return complaint => {
    const { transitions, sanctions } = complaint
    const params = { complaint: complaint.id }
    const name = titleOf(complaint)
    const verdict = transitions.find(transition => ['resolve', 'not-uphold', 'escalate'].includes(transition))
    const move = (transition: 'acknowledge' | 'ask', key: string): Decision => ({
      name: transition,
      key,
      label: t(`admin.${transition}`),
      kind: 'primary',
      decide: send =>
        send(`POST /admin/complaints/{complaint}/${transition}`, { params }).then(() =>
          t(`admin.done.${transition}`, { name }),
        ),
    })
    /** A text that both sides read. */
    const statement = (about: keyof typeof statements): Decision =>
      askFor({
        ...statements[about],
        name: about,
        label: t(`admin.${about}`),
        kind: 'secondary',
        title: t(`${texts[about]}.title`, { name }),
        yes: t(`${texts[about]}.yes`),
        decide: (send, body) =>
          send(`POST /admin/complaints/{complaint}/${about}`, { params, body }).then(() =>
            t(`admin.done.${about}`, { name }),
          ),
      })
    return [
      move('acknowledge', 'a'),
      move('ask', 'f'),
      askFor({
        name: verdict ?? 'decide',
        key: 'd',
        label: t('admin.decide'),
        kind: transitions.includes('ask') ? 'secondary' : 'primary',
        fields: decisionFields,
        start: { sanction: 'none' },
        with: { sanction: { options: sanctions.map(value => ({ value, label: t(`sanction.${value}`) })) } },
        wide: true,
        title: t('decision.title', { name }),
        yes: t('decision.yes'),
        decide: (send, body) =>
          send('POST /admin/complaints/{complaint}/decide', { params, body }).then(() =>
            t('admin.done.decide', { name }),
          ),
      }),
      statement('question'),
      statement('propose'),
      statement('lift'),
    ]
  }
}

export function ReviewComplaints({ complaints, renderFiles, ...list }: Props) {
  const t = useTexts('complaints')
  const allowedOf = useAllowed()
  const decisionsOf = useDecisions()
  return (
    <ReviewRows
      {...list}
      rows={complaints}
      summary={complaint => ({
        title: <bdi>{titleOf(complaint)}</bdi>,
        facts: <Facts complaint={complaint} />,
      })}
      desk={complaint => ({
        work: (
          <Stack gap={4}>
            <h2 className="text-20">
              <bdi>{titleOf(complaint)}</bdi>
            </h2>
            <ComplaintStatusLine complaint={complaint} />
            <Sides complaint={complaint} />
            <ComplaintTimeline complaint={complaint} renderFiles={renderFiles} />
          </Stack>
        ),
        context: (
          <ComplaintFacts
            complaint={complaint}
            people={complaint.assignee ? [{ term: t('facts.assignee'), value: <bdi>{complaint.assignee}</bdi> }] : []}
          />
        ),
        allowed: allowedOf(complaint),
        decisions: decisionsOf(complaint),
      })}
    />
  )
}
