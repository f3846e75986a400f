// The last step: all answers in one place, each with the way back to change it.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Card } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import { DefinitionList, type Fact } from '#client/ui/definition-list.tsx'
import { inLanguage } from '#shared/values/localized.ts'
import { minorUnits } from '#shared/values/money.ts'
import { readNumber } from '#shared/values/numbers.ts'
import type { JobDraft } from './draft.ts'
import type { Wizard } from './use-wizard.ts'
import type { City, TradeForm, WizardStep } from './wizard-types.ts'

type CheckProps = {
  wizard: Wizard
  form: TradeForm
  city: City | undefined
  hrefOf: (step: string) => string
}

function UserText({ children }: { children: string }) {
  return (
    <span dir="auto" className="block whitespace-pre-line">
      {children}
    </span>
  )
}

function useBudgetText(currency: string) {
  const t = useTexts('jobs')
  const format = useFormat()
  const money = (text: string): string | null => {
    const value = readNumber(text)
    return value === null ? null : format.money({ amount: Math.round(value * minorUnits(currency)), currency })
  }
  return ({ budgetMin, budgetMax }: JobDraft): string => {
    const [min, max] = [money(budgetMin), money(budgetMax)]
    if (min && max) return t('budget.between', { min, max })
    if (max) return t('budget.up-to', { max })
    return min ? t('budget.from', { min }) : t('budget.open')
  }
}

function useFacts({ wizard: { draft, currency }, form, city }: CheckProps): (step: WizardStep) => readonly Fact[] {
  const t = useTexts('jobs')
  const { language } = useRoot()
  const units = useUnits()
  const budgetText = useBudgetText(currency)
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
      { term: t('fields.propertyType'), value: draft.propertyType && t(`propertyType.${draft.propertyType}`) },
      { term: t('fields.workMode'), value: draft.workMode && t(`workMode.${draft.workMode}`) },
    ],
    lines: () =>
      draft.lines.map((line, index) => ({
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
    place: () => [
      { term: t('fields.city'), value: city && inLanguage(city.name, language) },
      { term: t('fields.area'), value: <UserText>{draft.area}</UserText> },
    ],
    budget: () => [
      { term: t('fields.budget'), value: budgetText(draft) },
      { term: t('fields.startWindow'), value: draft.startWindow && t(`startWindow.${draft.startWindow}`) },
      { term: t('fields.urgency'), value: t(`urgency.${draft.urgency}`) },
    ],
    photos: () =>
      (['photos', 'files'] as const).map(name => ({
        term: t(`fields.${name}`),
        value: names(draft[name].map(file => file.name)),
      })),
    reach: () => [
      { term: t('fields.visibility'), value: t(`visibility.${draft.visibility}`) },
      { term: t('fields.invited'), value: names(draft.invited.map(person => person.name)) },
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
  const t = useTexts('jobs')
  const factsOf = useFacts(props)
  return (
    <Stack gap={4}>
      {props.wizard.steps
        .filter(step => step.key !== 'check')
        .map(step => (
          <Card key={step.id} as="section">
            <div className="mb-4 flex items-baseline justify-between gap-4">
              <h3 className="text-17">{step.title}</h3>
              <Anchor
                href={props.hrefOf(step.id)}
                className="font-medium text-15 text-clay underline underline-offset-4"
              >
                {t('change')}
                <span className="sr-only">: {step.title}</span>
              </Anchor>
            </div>
            <DefinitionList facts={factsOf(step)} />
          </Card>
        ))}
    </Stack>
  )
}
