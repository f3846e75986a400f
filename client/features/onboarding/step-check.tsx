import { ActionProblem } from '#client/platform/action-problem.tsx'
import { StepAnswers } from '#client/platform/form/step-answers.tsx'
import { stepHref } from '#client/platform/form/steps.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Checkbox } from '#client/ui/controls/checkbox.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { onboardingReviewHours } from '#shared/features/onboarding/lifecycle.ts'
import { stepOfPath } from '#shared/features/onboarding/missing.ts'
import { href } from '#shared/routes/href.ts'
import { type City, type Step, steps, type Trade } from './types.ts'
import { useFacts } from './use-facts.tsx'
import type { Wizard } from './use-wizard.ts'

type Props = { readonly wizard: Wizard; readonly cities: readonly City[]; readonly trades: readonly Trade[] }

const link = 'font-medium text-clay underline underline-offset-4'

function Missing({ wizard }: Pick<Props, 'wizard'>) {
  const t = useTexts('onboarding')
  const left = wizard.missing.filter(({ path }) => path !== 'acceptTerms')
  if (left.length === 0) return <Callout kind="success">{t('check.complete')}</Callout>
  return (
    <Callout kind="warning" title={t('check.missing', { count: left.length })}>
      <ul className="grid gap-1">
        {left.map(({ path }) => (
          <li key={path}>
            <Anchor
              href={stepHref(wizard.search, stepOfPath(path))}
              className="inline-block py-1 underline underline-offset-4"
            >
              {wizard.labelOf(path)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

function Part({ step, wizard, cities, trades }: Props & { readonly step: Step }) {
  const t = useTexts('onboarding')
  const { application, answers, search } = wizard
  const facts = useFacts({ ...application, ...answers }, { cities, trades })
  return <StepAnswers title={t(`steps.${step}`)} href={stepHref(search, step)} facts={facts[step]} />
}

/** Submits the application; a missing answer leads to its step. */
function Submit({ wizard }: Pick<Props, 'wizard'>) {
  const t = useTexts('onboarding')
  const format = useFormat()
  const { busy, problem, run } = useMutate(send => send('POST /onboarding/submit', {}), {
    onDone: () => window.scrollTo({ top: 0 }),
  })
  const submit = async (): Promise<void> => {
    if (!wizard.stopAtWrong() && (await wizard.flush())) await run()
  }
  return (
    <Stack gap={4}>
      <ActionProblem
        problem={problem}
        title={t('check.failed')}
        placeOf={path => ({ label: wizard.labelOf(path), href: stepHref(wizard.search, stepOfPath(path)) })}
      />
      <p className="text-15 text-ink-soft">{t('check.next', { hours: format.number(onboardingReviewHours) })}</p>
      <div>
        <Button kind="primary" size="large" busy={busy} onClick={submit}>
          {t('check.send')}
        </Button>
      </div>
    </Stack>
  )
}

export function StepCheck(props: Props) {
  const { wizard } = props
  const t = useTexts('onboarding')
  const { answers, change, errors } = wizard
  return (
    <Stack>
      <Missing wizard={wizard} />
      {steps
        .filter(step => step !== 'check')
        .map(step => (
          <Part key={step} step={step} {...props} />
        ))}
      <Checkbox
        name="acceptTerms"
        label={
          <>
            {t('fields.acceptTerms')}{' '}
            <Anchor href={href('terms-and-conditions')} className={link}>
              {t('check.terms')}
            </Anchor>
          </>
        }
        error={errors.errorOf('acceptTerms')}
        checked={answers.acceptTerms}
        onChange={event => change({ acceptTerms: event.currentTarget.checked })}
      />
      <Submit wizard={wizard} />
    </Stack>
  )
}
