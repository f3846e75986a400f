import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'

export function HelpFailed({ retry }: { readonly retry: () => void }) {
  const t = useTexts('help-panel')
  return (
    <ActionProblem
      problem={t('failed')}
      action={
        <Button size="small" onClick={retry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
