// What was decided about an account, newest last.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Timeline } from '#client/ui/timeline.tsx'
import type { Person } from './person-facts.tsx'

export function PersonHistory({ person }: { readonly person: Person }) {
  const t = useTexts('people')
  const format = useFormat()
  const { history, createdAt } = person
  const begun = { id: 'begun', title: t('history.begun'), when: format.dateTime(createdAt), state: 'done' as const }
  const items = history.map((change, index) => ({
    id: `${change.at}-${change.to}`,
    title: t(`history.${change.to}`),
    when: format.dateTime(change.at),
    state: index === history.length - 1 ? ('current' as const) : ('done' as const),
    children: (
      <>
        {change.reason && <p dir="auto">{change.reason}</p>}
        {change.by && <p>{t('history.by', { name: change.by })}</p>}
      </>
    ),
  }))
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t('history.title')}</CardTitle>
        <Timeline label={t('history.title')} items={[begun, ...items]} />
      </Stack>
    </Card>
  )
}
