// What is known of a person, and what they have done.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Stack } from '#client/ui/container.tsx'
import { DefinitionList, type Fact } from '#client/ui/definition-list.tsx'
import { StatRow } from '#client/ui/stat.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { people } from '#shared/features/people/contract.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { useRoleName } from './account-badge.tsx'

export type Person = Output<(typeof people)['GET /people/{user}']>
type Props = { readonly person: Person; readonly now: string }

export function PersonCounts({ person }: Pick<Props, 'person'>) {
  const t = useTexts('people')
  const format = useFormat()
  const { jobs, bids, projects, reviews } = person.counts
  const own = person.role === 'consumer' ? { jobs, projects, reviews } : { bids, projects, reviews }
  const stats = Object.entries(own).flatMap(([name, count]) =>
    count === null ? [] : [{ label: t(`counts.${name}`), value: format.number(count) }],
  )
  return stats.length > 0 && <StatRow stats={stats} />
}

function useFacts({ person, now }: Props): readonly Fact[] {
  const t = useTexts('people')
  const format = useFormat()
  const { language } = useRoot()
  const roleName = useRoleName()
  const none = <span className="text-ink-soft">{t('none')}</span>
  return [
    {
      term: t('facts.email'),
      value: (
        <bdi dir="ltr" className="break-all">
          {person.email}
        </bdi>
      ),
    },
    { term: t('facts.phone'), value: person.phone ? <bdi dir="ltr">{person.phone}</bdi> : none },
    { term: t('facts.role'), value: roleName(person) },
    { term: t('facts.city'), value: person.city ? inLanguage(person.city.name, language) : none },
    { term: t('facts.language'), value: <bdi lang={person.language}>{languageFacts[person.language].name}</bdi> },
    { term: t('facts.since'), value: format.date(person.createdAt) },
    { term: t('facts.seen'), value: person.lastSeenAt ? format.relative(person.lastSeenAt, now) : t('never') },
    { term: t('facts.sessions'), value: format.number(person.sessions) },
    {
      term: t('facts.factors'),
      value: person.secondFactors > 0 ? format.number(person.secondFactors) : t('no-factor'),
    },
  ]
}

export function PersonFacts(props: Props) {
  const t = useTexts('people')
  const facts = useFacts(props)
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t('facts.title')}</CardTitle>
        <DefinitionList facts={facts} />
      </Stack>
    </Card>
  )
}

/** The public side of a professional. */
export function ProfessionalFacts({ professional }: { readonly professional: NonNullable<Person['professional']> }) {
  const t = useTexts('people')
  const format = useFormat()
  const { slug, name, status, rating, projects } = professional
  const facts = [
    { term: t('professional.status'), value: t(`professional.states.${status}`) },
    { term: t('professional.rating'), value: rating === null ? t('professional.unrated') : format.number(rating) },
    { term: t('professional.projects'), value: format.number(projects) },
  ]
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{name}</CardTitle>
        <DefinitionList facts={facts} />
        {status === 'approved' && (
          <Anchor href={href('profile', { profile: slug })} className="text-15 text-clay underline underline-offset-4">
            {t('professional.open')}
          </Anchor>
        )}
      </Stack>
    </Card>
  )
}
