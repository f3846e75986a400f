// Proposes another plan for the same contract: bars to drag, dates to type; before the work starts also milestones and
// amounts.
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField, FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { type TypedRow, useRow, useRows } from '#client/platform/form/use-rows.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { FieldNotes } from '#client/ui/controls/field.tsx'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import { Gantt } from '#client/ui/drawing/gantt.tsx'
import { planFields, planStepFields } from '#shared/features/projects/fields.ts'
import { isWholeOpen, mostSteps, openOf, wrongInPlan } from '#shared/features/projects/plan.ts'
import { formValues, type TypedForm, textOf, typedForm } from '#shared/forms/fields.ts'
import { useScale } from './plan-scale.ts'
import type { Project } from './project-types.ts'
import { useMoney } from './work-row.tsx'

type Step = TypedRow<{ readonly id?: string }>
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
/** Days beyond the current plan that a bar can be dragged to; later dates are typed. */
const room = 30

/** The steps as typed, with their errors. */
function useSteps({ milestones, status, currency }: Project) {
  const { rows, values, add, ...steps } = useRows<(typeof planStepFields)['table'], Step['own']>(planStepFields, {
    at: 'steps',
    currency,
    start: () =>
      (isWholeOpen(status) ? milestones : openOf(milestones)).map(milestone => ({
        key: milestone.id,
        own: { id: milestone.id },
        typed: typedForm(planStepFields, milestone, currency),
      })),
  })
  return {
    ...steps,
    steps: rows,
    values: values.map((value, index) => ({ ...value, ...rows[index]?.own })),
    sum: values.reduce((all, { amount }) => all + (amount ?? 0), 0),
    add: () => add({ title: '', amount: '', dueDate: rows.at(-1)?.typed.dueDate ?? '' }, {}),
  }
}
type Steps = ReturnType<typeof useSteps>

/** Each bar ends on its date; moved by pointer and keys. An invalid date leaves its bar where it was. */
function Bars({ project, steps, start, end }: { project: Project; steps: Steps; start: string; end: string }) {
  const t = useTexts('projects')
  const format = useFormat()
  const [dates] = useState(() => [...project.milestones.map(({ dueDate }) => dueDate), project.plannedEnd])
  const typed = steps.steps
    .map(step => textOf(step.typed.dueDate))
    .map(date => (isDay(date) ? date : project.plannedEnd))
  const { at, dateAt, days, short, ticks } = useScale(
    isDay(start) ? start : project.plannedStart,
    [...dates, ...typed, ...(isDay(end) ? [end] : [])],
    room,
  )
  const first = at(isDay(start) ? start : project.plannedStart)
  return (
    <>
      <Gantt
        label={t('schedule.steps')}
        days={days}
        ticks={ticks}
        end={isDay(end) ? { day: at(end), label: t('schedule.end-on', { date: short(Date.parse(end)) }) } : undefined}
        rows={steps.steps.map(({ key, typed: { title } }, index) => {
          const date = typed[index] ?? project.plannedEnd
          const before = typed[index - 1]
          const from = before ? at(before) + 1 : first
          const name = textOf(title)
          return {
            id: key,
            name: <bdi lang={project.language}>{name}</bdi>,
            from: Math.max(0, Math.min(from, at(date))),
            to: at(date),
            hatch: 'planned',
            end: format.date(date, { day: 'numeric', month: 'short' }),
            movable: {
              label: t('schedule.move', { title: name }),
              text: format.date(date),
              least: Math.max(0, before ? at(before) : first),
              onMove: day => steps.change(key, { dueDate: dateAt(day) }),
            },
          }
        })}
      />
      <p className="note">{t('schedule.move-hint')}</p>
    </>
  )
}

/** The start of the first bar: the end of the handed-in milestones. */
function begunBy({ milestones, plannedStart }: Project): string {
  const open = new Set(openOf(milestones).map(({ id }) => id))
  return milestones.findLast(({ id }) => !open.has(id))?.dueDate ?? plannedStart
}

type RowProps = {
  readonly project: Project
  readonly steps: Steps
  readonly step: Step
  readonly index: number
  readonly errorOf: (path: string) => string | undefined
}

function StepRow({ project, steps, step, index, errorOf }: RowProps) {
  const { currency, status } = project
  const onChange = (patch: TypedForm) => steps.change(step.key, patch)
  const form = useRow(planStepFields, { at: `steps/${index}`, typed: step.typed, currency, errorOf, onChange })
  const format = useFormat()
  const number = format.number(index + 1)
  const word = (name: string) => form.t(`schedule.${name}`, { number })
  if (!isWholeOpen(status))
    return (
      <li className="grid items-end gap-x-6 gap-y-2 border-b pb-3 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <p className="font-medium text-15">
          <bdi lang={project.language}>{textOf(step.typed.title)}</bdi>
        </p>
        <FormField form={form} name="dueDate" />
      </li>
    )
  const count = steps.steps.length
  return (
    <li className="grid gap-3 border-b pb-4">
      <Row between>
        <p className="font-medium text-15">{word('number')}</p>
        <RowTools
          wordOf={word}
          index={index}
          count={count}
          onMove={by => steps.move(index, by)}
          onRemove={count > 1 && (() => steps.remove(step.key))}
        />
      </Row>
      <FormField form={form} name="title" />
      <FormFields form={form} of={2} names={['amount', 'dueDate']} />
    </li>
  )
}

type Props = { readonly project: Project; readonly now: string; readonly onClose: () => void }

export function PlanDialog({ project, now, onClose }: Props) {
  const { currency, status, plannedStart, plannedEnd, contractTotal } = project
  const whole = isWholeOpen(status)
  const kind = whole ? 'whole' : 'days'
  const texts = useTexts('projects')
  const money = useMoney(project)
  const steps = useSteps(project)
  // The server's rule counts days in UTC.
  const facts = { status, contractTotal, plannedStart, today: now.slice(0, 10) }
  const form = useForm(planFields, {
    currency,
    start: { start: whole && plannedStart < facts.today ? facts.today : plannedStart, end: plannedEnd },
    mutate: (send, values) =>
      send('POST /projects/{project}/plans', {
        params: { project: project.id },
        body: { ...values, steps: steps.values },
      }),
    alsoWrong: typed => [
      ...steps.wrong,
      ...wrongInPlan({ ...formValues(planFields, typed, currency), steps: steps.values }, facts),
    ],
    labelOf: path => (path.startsWith('steps') ? texts('schedule.steps') : undefined),
  })
  const { t, typed, errors } = form
  return (
    <FormDialog form={form} wide onClose={onClose} title={t(`schedule.title-${kind}`)} yes={t('schedule.yes')}>
      <p className="text-15 text-ink-soft">{t(`schedule.text-${kind}`)}</p>
      <FormFields form={form} of={2} names={whole ? ['start', 'end'] : ['end']} />
      <Bars
        project={project}
        steps={steps}
        start={whole ? textOf(typed.start) : begunBy(project)}
        end={textOf(typed.end)}
      />
      <div id="steps" tabIndex={-1} className="grid gap-4 outline-none">
        <FieldNotes id="steps" error={errors.errorOf('steps')} />
        <ol className="grid gap-4">
          {steps.steps.map((step, index) => (
            <StepRow
              key={step.key}
              project={project}
              steps={steps}
              step={step}
              index={index}
              errorOf={errors.errorOf}
            />
          ))}
        </ol>
        {whole && (
          <Row between>
            {steps.steps.length < mostSteps && (
              <Button icon={<Plus aria-hidden="true" />} onClick={steps.add}>
                {t('schedule.add')}
              </Button>
            )}
            <output className="text-15">
              {t('schedule.sum', { sum: money(steps.sum), total: money(contractTotal) })}
            </output>
          </Row>
        )}
      </div>
      <FormField form={form} name="reason" />
    </FormDialog>
  )
}
