// Another plan for the same contract: bars to drag, days to type; before the work begins its milestones and amounts too.
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { FormDialog } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useRow } from '#client/platform/form/use-row.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { FieldNotes } from '#client/ui/controls/field.tsx'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import { Gantt } from '#client/ui/drawing/gantt.tsx'
import { planFields, planStepFields } from '#shared/features/projects/fields.ts'
import { isWholeOpen, mostSteps, openOf, wrongInPlan } from '#shared/features/projects/plan.ts'
import { formValues, type TypedForm, textOf, typedForm, wrongInForm } from '#shared/forms/fields.ts'
import { moved } from '#shared/values/moved.ts'
import { useScale } from './plan-scale.ts'
import type { Project } from './project-types.ts'
import { useMoney } from './work-row.tsx'

type Step = { readonly key: string; readonly id: string | null; readonly typed: TypedForm }
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
/** Days beyond the plan that stands, to which a bar can be drawn; farther ones are typed. */
const room = 30

/** The steps as they are typed, and what is wrong in each. */
function useSteps({ milestones, status, currency }: Project) {
  const [steps, set] = useState<readonly Step[]>(() =>
    (isWholeOpen(status) ? milestones : openOf(milestones)).map(milestone => ({
      key: milestone.id,
      id: milestone.id,
      typed: typedForm(planStepFields, milestone, currency),
    })),
  )
  const values = steps.map(({ id, typed }) => ({
    ...formValues(planStepFields, typed, currency),
    ...(id ? { id } : {}),
  }))
  return {
    steps,
    values,
    sum: values.reduce((all, { amount }) => all + (amount ?? 0), 0),
    wrong: steps.flatMap(({ typed }, index) =>
      wrongInForm(planStepFields, typed, currency).map(error => ({ ...error, path: `steps/${index}/${error.path}` })),
    ),
    add: () =>
      set(old => [
        ...old,
        {
          key: crypto.randomUUID(),
          id: null,
          typed: { title: '', amount: '', dueDate: old.at(-1)?.typed.dueDate ?? '' },
        },
      ]),
    change: (key: string, patch: TypedForm) =>
      set(old => old.map(step => (step.key === key ? { ...step, typed: { ...step.typed, ...patch } } : step))),
    move: (index: number, by: -1 | 1) => set(old => moved(old, index, by)),
    remove: (key: string) => set(old => old.filter(step => step.key !== key)),
  }
}
type Steps = ReturnType<typeof useSteps>

/** Each bar ends on its day; moved by pointer and keys. What is typed and no day stands where it stood. */
function Bars({ project, steps, start, end }: { project: Project; steps: Steps; start: string; end: string }) {
  const t = useTexts('projects')
  const format = useFormat()
  const [kept] = useState(() => [...project.milestones.map(({ dueDate }) => dueDate), project.plannedEnd])
  const typed = steps.steps
    .map(step => textOf(step.typed.dueDate))
    .map(date => (isDay(date) ? date : project.plannedEnd))
  const { at, dateAt, days, short, ticks } = useScale(
    isDay(start) ? start : project.plannedStart,
    [...kept, ...typed, ...(isDay(end) ? [end] : [])],
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

/** Where the first bar begins: at the end of what is handed in. */
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
          words={{ up: word('up'), down: word('down'), ...(count > 1 ? { remove: word('remove') } : {}) }}
          index={index}
          count={count}
          onMove={by => steps.move(index, by)}
          onRemove={() => steps.remove(step.key)}
        />
      </Row>
      <FormField form={form} name="title" />
      <Grid of={2}>
        <FormField form={form} name="amount" />
        <FormField form={form} name="dueDate" />
      </Grid>
    </li>
  )
}

type Props = { readonly project: Project; readonly now: string; readonly onClose: () => void }

export function PlanDialog({ project, now, onClose }: Props) {
  const { currency, status, plannedStart, plannedEnd, contractTotal } = project
  const whole = isWholeOpen(status)
  const kind = whole ? 'whole' : 'days'
  const words = useTexts('projects')
  const money = useMoney(project)
  const steps = useSteps(project)
  // The rule of the house counts the days of UTC.
  const facts = { status, contractTotal, plannedStart, today: now.slice(0, 10) }
  const form = useForm(planFields, {
    currency,
    start: { start: whole && plannedStart < facts.today ? facts.today : plannedStart, end: plannedEnd },
    act: (send, values) =>
      send('POST /projects/{project}/plans', {
        params: { project: project.id },
        body: { ...values, steps: steps.values },
      }),
    alsoWrong: typed => [
      ...steps.wrong,
      ...wrongInPlan({ ...formValues(planFields, typed, currency), steps: steps.values }, facts),
    ],
    labelOf: path => (path.startsWith('steps') ? words('schedule.steps') : undefined),
    onDone: onClose,
  })
  const { t, typed, errors } = form
  return (
    <FormDialog form={form} wide onClose={onClose} title={t(`schedule.title-${kind}`)} yes={t('schedule.yes')}>
      <p className="text-15 text-ink-soft">{t(`schedule.text-${kind}`)}</p>
      <Grid of={2}>
        {whole && <FormField form={form} name="start" />}
        <FormField form={form} name="end" />
      </Grid>
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
