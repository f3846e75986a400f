import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Card } from '#client/ui/base/card.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'

type Props = {
  readonly title: string
  /** The link to change it. */
  readonly href: string
  readonly facts: Parameters<typeof DefinitionList>[0]['facts']
}

export function StepAnswers({ title, href, facts }: Props) {
  const t = useTexts('drafts')
  return (
    <Card as="section" className="grid gap-4">
      <Row between>
        <h3 className="text-17">{title}</h3>
        <Anchor href={href} className="font-medium text-15 text-clay underline underline-offset-4">
          {t('steps.change')}
          <span className="sr-only">: {title}</span>
        </Anchor>
      </Row>
      <DefinitionList facts={facts} />
    </Card>
  )
}
