// What is known of an admin.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import { DefinitionList } from '#client/ui/definition-list.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'

type Member = Output<(typeof people)['GET /staff/{user}']>

export function StaffFacts({ member, now }: { readonly member: Member; readonly now: string }) {
  const t = useTexts('staff')
  const format = useFormat()
  const facts = [
    {
      term: t('facts.email'),
      value: (
        <bdi dir="ltr" className="break-all">
          {member.email}
        </bdi>
      ),
    },
    { term: t('facts.since'), value: format.date(member.createdAt) },
    { term: t('facts.seen'), value: member.lastSeenAt ? format.relative(member.lastSeenAt, now) : t('never') },
    { term: t('facts.factor'), value: t(member.secondFactors > 0 ? 'factor' : 'no-factor') },
  ]
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t('facts.title')}</CardTitle>
        <DefinitionList facts={facts} />
      </Stack>
    </Card>
  )
}
