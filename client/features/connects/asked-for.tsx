// What somebody asked for in a request, in their words, as the lead of it shows it.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'

type Request = {
  readonly purpose: string
  readonly message: string
  readonly language: string
  readonly preferredLanguage: string
  readonly channel: string
}

export function AskedFor({ request }: { readonly request: Request }) {
  const t = useTexts('connects')
  const { purpose, message, language, preferredLanguage, channel } = request
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t(`purpose.${purpose}`)}</CardTitle>
        <blockquote dir="auto" lang={language} className="max-w-184 whitespace-pre-line border-s-2 ps-4">
          {message}
        </blockquote>
        <DefinitionList
          facts={[
            { term: t('facts.language'), value: t(`language.${preferredLanguage}`) },
            { term: t('facts.channel'), value: t(`channel.${channel}`) },
          ]}
        />
      </Stack>
    </Card>
  )
}
