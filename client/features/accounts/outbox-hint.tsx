// Links to the mails of an installation without a mail server.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Callout } from '#client/ui/floats/callout.tsx'

/** `outbox`: the path of the outbox; null where mail is sent. */
export function OutboxHint({ outbox }: { outbox: string | null }) {
  const t = useTexts('accounts')
  if (!outbox) return null
  return (
    <Callout>
      {t('outbox.text')}{' '}
      <a href={outbox} target="_blank" rel="noreferrer" className="font-medium text-clay underline underline-offset-4">
        {t('outbox.open')}
      </a>
    </Callout>
  )
}
