import { useBudgetText } from '#client/features/jobs/budget-text.ts'
import type { FormEngine } from '#client/platform/form/engine.ts'
import { StepAnswers } from '#client/platform/form/step-answers.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import type { Fact } from '#client/ui/data/definition-list.tsx'
import { jobFields } from '#shared/features/jobs/job-fields.ts'
import { formValues } from '#shared/forms/fields.ts'
import { readNumber } from '#shared/values/numbers.ts'
import { typedOf } from './draft.ts'
import type { Wizard } from './use-wizard.ts'
import type { City, WizardStep } from './wizard-types.ts'

type CheckProps = {
  wizard: Wizard
  form: FormEngine
  city: City | undefined
  /** Photos that are uploaded after the sign-in. */
  waiting: readonly File[]
  hrefOf: (step: string) => string
}

function UserText({ children }: { children: string }) {
  return (
    <span dir="auto" className="block whitespace-pre-line">
      {children}
    </span>
  )
}

/** An unreadable number counts as empty. */
const amountOf = (value: number | null): number | null => (Number.isFinite(value) ? value : null)

function useFacts({
  wizard: { draft, currency },
  form,
  city,
  waiting,
}: CheckProps): (step: WizardStep) => readonly Fact[] {
  const t = useTexts('jobs')
  const units = useUnits()
  const format = useFormat()
  const budgetText = useBudgetText()
  const { budgetMin, budgetMax } = formValues(jobFields, typedOf(draft), currency)
  const names = (all: readonly string[]) =>
    all.length === 0 ? (
      <span className="text-ink-soft">{t('none-given')}</span>
    ) : (
      all.map(name => <UserText key={name}>{name}</UserText>)
    )
  const own: Readonly<Record<string, () => readonly Fact[]>> = {
    job: () => [
      { term: t('fields.title'), value: <UserText>{draft.title}</UserText> },
      { term: t('fields.description'), value: <UserText>{draft.description}</UserText> },
      ...(['photos', 'files'] as const).map(name => ({
        term: t(`fields.${name}`),
        value: names([...draft[name], ...(name === 'photos' ? waiting : [])].map(file => file.name)),
      })),
    ],
    lines: () => [
      ...draft.lines.map((line, index) => ({
        term: t('lines.number', { number: index + 1 }),
        value: (
          <>
            <UserText>{line.label}</UserText>
            <span className="text-ink-soft tabular-nums">
              {units.quantity(readNumber(line.quantity) ?? 0, line.unit)}
            </span>
          </>
        ),
      })),
      { term: t('fields.workMode'), value: draft.workMode && t(`workMode.${draft.workMode}`) },
    ],
    place: () => [
      { term: t('fields.city'), value: city?.name },
      { term: t('fields.area'), value: <UserText>{draft.area}</UserText> },
      { term: t('fields.propertyType'), value: draft.propertyType && t(`propertyType.${draft.propertyType}`) },
      { term: t('fields.urgency'), value: t(`urgency.${draft.urgency}`) },
      { term: t('fields.startWindow'), value: draft.startWindow && t(`startWindow.${draft.startWindow}`) },
      {
        term: t('fields.budget'),
        value: budgetText({ budgetMin: amountOf(budgetMin), budgetMax: amountOf(budgetMax), currency }),
      },
      { term: t('fields.retentionPercent'), value: format.number(readNumber(draft.retentionPercent) ?? 0) },
    ],
  }
  return step =>
    (step.kind === 'own' ? own[step.key]?.() : undefined) ??
    form.facts(step.key, draft.typed).map(fact => ({
      term: fact.term,
      value:
        fact.value === null ? (
          <span className="text-ink-soft">{t('not-given')}</span>
        ) : (
          <UserText>{fact.value}</UserText>
        ),
    }))
}

export function StepCheck(props: CheckProps) {
  const factsOf = useFacts(props)
  return props.wizard.steps
    .filter(step => step.key !== 'check')
    .map(step => <StepAnswers key={step.id} title={step.title} href={props.hrefOf(step.id)} facts={factsOf(step)} />)
}
