// Hands the application in; what is missing leads to its step.
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import type { AppContract } from '#shared/contract.ts'
import { onboardingReviewHours } from '#shared/features/onboarding/lifecycle.ts'
import type { Wizard } from './use-wizard.ts'

export function SubmitApplication({ wizard }: { readonly wizard: Wizard }) {
  const t = useTexts('onboarding')
  const format = useFormat()
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const submit = async (): Promise<void> => {
    if (wizard.stopAtMissing() || !(await wizard.flush())) return
    await run(async idempotencyKey => {
      await send('POST /onboarding/submit', {}, { idempotencyKey })
      await revalidate()
      window.scrollTo({ top: 0 })
    })
  }
  return (
    <Stack gap={4}>
      {problem && (
        <Callout kind="danger" title={t('check.failed')} live>
          {problem.detail}
        </Callout>
      )}
      <p className="text-15 text-ink-soft">{t('check.next', { hours: format.number(onboardingReviewHours) })}</p>
      <div>
        <Button kind="primary" size="large" busy={busy} onClick={submit}>
          {t(busy ? 'check.sending' : 'check.send')}
        </Button>
      </div>
    </Stack>
  )
}
