import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TransitionButtons } from '#client/platform/transition-buttons.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { approveFields, rejectFields } from '#shared/features/projects/fields.ts'
import { isWholeOpen, shifted } from '#shared/features/projects/plan.ts'
import type { Change, Project } from './project-types.ts'
import { useMoney } from './work-row.tsx'

type Of = { readonly project: Project; readonly change: Change }

const paramsOf = ({ project, change }: Of) => ({ params: { project: project.id, change: change.id } })

export function useTitle(): (change: Change) => string {
  const t = useTexts('projects')
  return ({ ends, title }) => (ends ? t('change-list.ends') : title)
}

function approvalText({ project, change }: Of) {
  if (change.ends) return 'approve.text-end'
  if (!change.plan) return 'approve.text'
  return isWholeOpen(project.status) ? 'approve.text-begin' : 'approve.text-plan'
}

function ApprovalText({ project, change }: Of) {
  const t = useTexts('projects')
  const format = useFormat()
  const total = useMoney(project)(project.contractTotal + change.amountDelta)
  const end = format.date(shifted(project.plannedEnd, change.daysDelta))
  return <p>{t(approvalText({ project, change }), { total, end })}</p>
}

export function ChangeActions(of: Of) {
  const t = useTexts('projects')
  const title = useTitle()(of.change)
  const { transitions } = of.change
  if (transitions.length === 0) return null
  return (
    <div className="print:hidden">
      <Row gap={2}>
        <TransitionButtons
          allowed={transitions}
          path="/projects/{project}/changes/{change}"
          {...paramsOf(of)}
          steps={{
            approve: {
              label: t('change-list.approve'),
              kind: 'primary',
              fields: approveFields,
              ask: {
                title: t('approve.title', { title }),
                text: <ApprovalText {...of} />,
                yes: t('approve.yes'),
              },
            },
            reject: {
              label: t('change-list.reject'),
              fields: rejectFields,
              ask: { title: t('reject.title', { title }), yes: t('reject.yes') },
            },
            withdraw: {
              label: t('change-list.withdraw'),
              ask: {
                title: t('change-list.withdraw-title', { title }),
                text: t('change-list.withdraw-text'),
                yes: t('change-list.withdraw'),
              },
            },
          }}
        />
      </Row>
    </div>
  )
}
