// Pausing and early termination of a project: each side's actions, why it is paused, and the amounts due after its end.
import { AskButton, DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { Row } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { endFields, objectFields, pauseFields, terminateFields } from '#shared/features/projects/fields.ts'
import type { Milestone, Project } from './project-types.ts'
import { isAccepted } from './rows-shown.ts'
import { paidOf } from './work.ts'
import { Quoted, useMoney } from './work-row.tsx'

const actions = {
  pause: { fields: pauseFields, path: 'POST /projects/{project}/pause' },
  'end-together': { fields: endFields, path: 'POST /projects/{project}/propose-end' },
  terminate: { fields: terminateFields, path: 'POST /projects/{project}/terminate' },
  object: { fields: objectFields, path: 'POST /projects/{project}/object' },
} as const
type Action = keyof typeof actions
const explained = ['pause', 'end-together', 'terminate'] as const
const isExplained = (name: Action): name is (typeof explained)[number] => explained.some(one => one === name)

type Of = { readonly project: Project; readonly name: Action }

function WhyDialog({ project, name, onClose }: Of & { readonly onClose: () => void }) {
  const { fields, path } = actions[name]
  const form = useForm<typeof pauseFields.table>(fields, {
    mutate: (send, body) => send(path, { params: { project: project.id }, body }),
  })
  const { t } = form
  return (
    <FormDialog
      form={form}
      kind={name === 'terminate' ? 'danger' : 'primary'}
      onClose={onClose}
      title={t(`${name}.title`)}
      yes={t(`${name}.yes`)}
    >
      {isExplained(name) && <p>{t(`${name}.text`)}</p>}
      <FormFields form={form} />
    </FormDialog>
  )
}

function WhyButton({ project, name }: Of) {
  const t = useTexts('projects')
  return (
    <DialogButton dialog={close => <WhyDialog project={project} name={name} onClose={close} />}>
      {t(`${name}.button`)}
    </DialogButton>
  )
}

export function RestAndEnd({ project }: { project: Project }) {
  const t = useTexts('projects')
  const { transitions, changes } = project
  if (!transitions.includes('terminate')) return null
  const isProposed = changes.some(({ ends, status }) => ends && status === 'proposed')
  return (
    <section className="print:hidden">
      <SectionHeading compact title={t('rest.title')} lead={t('rest.text')} />
      <Row gap={2}>
        {transitions.includes('pause') && <WhyButton project={project} name="pause" />}
        {!isProposed && <WhyButton project={project} name="end-together" />}
        <WhyButton project={project} name="terminate" />
      </Row>
    </section>
  )
}

/** Only accepted work is due. */
function amountDueOf({ payment }: Pick<Milestone, 'payment'>) {
  const due = payment?.due ?? 0
  const paid = payment ? paidOf(payment) : 0
  return { due, paid, open: Math.max(0, due - paid) }
}

type DueRow = ReturnType<typeof amountDueOf> & { readonly milestone: Milestone | null }

function AmountDue({ project }: { project: Project }) {
  const t = useTexts('projects')
  const format = useFormat()
  const money = useMoney(project)
  const { payment } = project.retention
  const rows: readonly DueRow[] = [
    ...project.milestones.map(milestone => ({ milestone, ...amountDueOf(milestone) })),
    ...(payment ? [{ milestone: null, ...amountDueOf({ payment }) }] : []),
  ]
  const sum = (name: 'due' | 'paid' | 'open'): string => money(rows.reduce((all, row) => all + row[name], 0))
  const figures = ['due', 'paid', 'open'] as const
  return (
    <>
      <DataTable
        caption={t('ended.amount-due')}
        narrow="cards"
        rows={rows}
        rowKey={({ milestone }) => milestone?.id ?? 'retention'}
        columns={[
          ...columnsOf(t, 'ended', rows, {
            milestone: ({ milestone }) =>
              milestone ? (
                <>
                  {format.number(milestone.position)} <bdi lang={project.language}>{milestone.title}</bdi>
                </>
              ) : (
                t('retention.title')
              ),
            state: ({ milestone }) => (milestone ? t(`milestone.${milestone.status}`) : ''),
          }),
          ...figures.map(name => ({
            key: name,
            header: t(`ended.${name}`),
            figures: true,
            cell: (row: DueRow) =>
              row.milestone === null || isAccepted(row.milestone) ? <bdi>{money(row[name])}</bdi> : '—',
          })),
        ]}
        footer={
          <tr>
            <th scope="row" colSpan={2} className="text-15 text-ink">
              {t('ended.total')}
            </th>
            {figures.map(name => (
              <td key={name} className="figures">
                <bdi>{sum(name)}</bdi>
              </td>
            ))}
          </tr>
        }
      />
      <p className="note">{t('ended.why')}</p>
    </>
  )
}

/** That the project is paused, or that it ended and how; otherwise nothing. */
export function RestOrEnd({ project, amountsDue }: { project: Project; amountsDue: boolean }) {
  const t = useTexts('projects')
  const format = useFormat()
  const { pausedAt, ended, transitions } = project
  if (ended)
    return (
      <section className="grid gap-3 border-b pb-4">
        <h2 className="part-title">{t(`ended.by-${ended.by}`)}</h2>
        {ended.note && <Quoted label={t('change.reason')}>{ended.note}</Quoted>}
        {ended.objection && <Quoted label={t('ended.objection')}>{ended.objection}</Quoted>}
        {transitions.includes('object') && (
          <div className="print:hidden">
            <WhyButton project={project} name="object" />
          </div>
        )}
        {amountsDue && <AmountDue project={project} />}
      </section>
    )
  if (!pausedAt) return null
  return (
    <section className="turn grid justify-items-start gap-3 border-b py-3">
      <div className="grid gap-1">
        <h2 className="part-title">{t('rest.since', { date: format.date(pausedAt) })}</h2>
        <p className="text-15">{t(project.pausedByStaff ? 'next.held' : 'work.rests-open')}</p>
      </div>
      {transitions.includes('go-on') && project.side !== 'admin' && (
        <div className="print:hidden">
          <AskButton
            kind="primary"
            endpoint="POST /projects/{project}/go-on"
            request={{ params: { project: project.id }, body: {} }}
            ask={{ title: t('go-on.title'), text: t('go-on.text'), yes: t('go-on.yes'), kind: 'primary' }}
          >
            {t('go-on.button')}
          </AskButton>
        </div>
      )}
    </section>
  )
}
