import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'

type RequestFacts = { readonly purpose: string; readonly preferredLanguage: string; readonly channel: string }
type MessageText = { readonly message: string; readonly language: string }

export function Message({ message, language }: MessageText) {
  return (
    <blockquote dir="auto" lang={language} className="max-w-184 whitespace-pre-line border-s-2 ps-4">
      {message}
    </blockquote>
  )
}

/** The sender's preferred language and channel for the answer. */
export function useAnswerFacts({ preferredLanguage, channel }: Omit<RequestFacts, 'purpose'>) {
  const t = useTexts('connects')
  return [
    { term: t('facts.language'), value: t(`language.${preferredLanguage}`) },
    { term: t('facts.channel'), value: t(`channel.${channel}`) },
  ]
}

export function RequestSummary({ request }: { readonly request: RequestFacts & MessageText }) {
  const t = useTexts('connects')
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t(`purpose.${request.purpose}`)}</CardTitle>
        <Message {...request} />
        <DefinitionList facts={useAnswerFacts(request)} />
      </Stack>
    </Card>
  )
}
