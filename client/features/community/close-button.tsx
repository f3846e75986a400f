// Closes an own topic.
import { AskButton } from '#client/platform/action-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { announce } from '#client/platform/snackbar.ts'

export function CloseButton({ id }: { readonly id: string }) {
  const t = useTexts('community-topic')
  return (
    <AskButton
      kind="quiet"
      size="small"
      endpoint="POST /community/topics/{topic}/close"
      request={{ params: { topic: id } }}
      ask={{ title: t('close-title'), text: t('close-text'), yes: t('close') }}
      onDone={() => announce(t('closed-now'))}
    >
      {t('close')}
    </AskButton>
  )
}
