// What is known of a person or an admin, what they have done, and what was decided about their account.
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { TitledCard } from '#client/ui/base/card.tsx'
import { DefinitionList, type Fact } from '#client/ui/data/definition-list.tsx'
import { StatRow } from '#client/ui/data/stat.tsx'
import { Timeline } from '#client/ui/data/timeline.tsx'
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

const mail = (email: string) => (
  <bdi dir="ltr" className="break-all">
    {email}
  </bdi>
)

function FactsCard({ title, facts, children }: { title: string; facts: readonly Fact[]; children?: ReactNode }) {
  return (
    <TitledCard title={title}>
      <DefinitionList facts={facts} />
      {children}
    </TitledCard>
  )
}

function useFacts({ person, now }: Props): readonly Fact[] {
  const t = useTexts('people')
  const format = useFormat()
  const { language } = useRoot()
  const roleName = useRoleName()
  const none = <span className="text-ink-soft">{t('none')}</span>
  return [
    { term: t('facts.email'), value: mail(person.email) },
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
  return <FactsCard title={t('facts.title')} facts={facts} />
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
    <FactsCard title={name} facts={facts}>
      {status === 'approved' && (
        <Anchor href={href('profile', { profile: slug })} className="text-15 text-clay underline underline-offset-4">
          {t('professional.open')}
        </Anchor>
      )}
    </FactsCard>
  )
}

/** What was decided about the account, newest last. */
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
    <TitledCard title={t('history.title')}>
      <Timeline label={t('history.title')} items={[begun, ...items]} />
    </TitledCard>
  )
}

type Member = Output<(typeof people)['GET /staff/{user}']>

export function StaffFacts({ member, now }: { readonly member: Member; readonly now: string }) {
  const t = useTexts('staff')
  const format = useFormat()
  const facts = [
    { term: t('facts.email'), value: mail(member.email) },
    { term: t('facts.since'), value: format.date(member.createdAt) },
    { term: t('facts.seen'), value: member.lastSeenAt ? format.relative(member.lastSeenAt, now) : t('never') },
    { term: t('facts.factor'), value: t(member.secondFactors > 0 ? 'factor' : 'no-factor') },
  ]
  return <FactsCard title={t('facts.title')} facts={facts} />
}
