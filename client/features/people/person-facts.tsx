import type { ReactNode } from 'react'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { TitledCard } from '#client/ui/base/card.tsx'
import { DefinitionList, type Fact } from '#client/ui/data/definition-list.tsx'
import { StatRow } from '#client/ui/data/stat.tsx'
import { Timeline } from '#client/ui/data/timeline.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { onboarding } from '#shared/features/onboarding/contract.ts'
import type { people } from '#shared/features/people/contract.ts'
import { personFields } from '#shared/features/people/fields.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
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
  const roleName = useRoleName()
  const none = <span className="text-ink-soft">{t('none')}</span>
  return [
    { term: t('facts.email'), value: mail(person.email) },
    { term: t('facts.phone'), value: person.phone ? <bdi dir="ltr">{person.phone}</bdi> : none },
    { term: t('facts.role'), value: roleName(person) },
    { term: t('facts.city'), value: person.city?.name ?? none },
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

/** The public profile of a professional. */
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

type Application = Output<(typeof onboarding)['GET /onboarding-requests/{user}']>

/** Their application to join: its state, and each document with its expiry date. */
export function PersonApplication({ application }: { readonly application: Application }) {
  const t = useTexts('people')
  const review = useTexts('admin-onboarding')
  const format = useFormat()
  const { status, applicant, companyName, documentTypes, submittedAt, updatedAt, history } = application
  const since = history.at(-1)?.at ?? submittedAt ?? updatedAt
  const documents = application.documents.map(({ type, status: state, expiresAt }) => {
    const known = documentTypes.find(({ slug }) => slug === type)
    const until = expiresAt && `${review('document.until')} ${format.date(expiresAt)}`
    const value = [review(`document-state.${state}`), until].filter(Boolean).join(' · ')
    return { term: known?.name ?? type, value }
  })
  const facts = [
    { term: review('column.company'), value: <bdi>{companyName || review('nameless')}</bdi> },
    { term: review('column.state'), value: `${review(`status.${status}`)} · ${format.date(since)}` },
    ...documents,
  ]
  return (
    <FactsCard title={t('application.title')} facts={facts}>
      <Anchor href={areaHref('admin.onboarding-request.user', { user: applicant.id })} className="link w-fit">
        {t('application.open')}
      </Anchor>
    </FactsCard>
  )
}

type HistoryProps = Pick<Props, 'person'> & { readonly application: Application | null }

/** The decisions on the account and the application, newest last. */
export function PersonHistory({ person, application }: HistoryProps) {
  const t = useTexts('people')
  const review = useTexts('admin-onboarding')
  const format = useFormat()
  const { history, createdAt } = person
  const account = history.map(({ to, at, by, reason }) => ({ at, title: t(`history.${to}`), by, reason }))
  const applied = (application?.history ?? []).map(({ to, at, note, by }) => {
    return { at, title: `${t('application.title')}: ${review(`status.${to}`)}`, by, reason: note }
  })
  const begun = { at: createdAt, title: t('history.begun'), by: null, reason: null }
  const all = [begun, ...account, ...applied].toSorted((one, other) => one.at.localeCompare(other.at))
  const items = all.map(({ at, title, by, reason }, index) => ({
    id: `${at}-${title}`,
    title,
    when: format.dateTime(at),
    state: index > 0 && index === all.length - 1 ? ('current' as const) : ('done' as const),
    children: (
      <>
        {reason && <p dir="auto">{reason}</p>}
        {by && <p>{t('history.by', { name: by })}</p>}
      </>
    ),
  }))
  return (
    <TitledCard title={t('history.title')}>
      <Timeline label={t('history.title')} items={items} />
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

type EditPersonProps = {
  readonly person: Person
  readonly cities: readonly { readonly value: string; readonly label: string }[]
  readonly onClose: () => void
}

export function EditPerson({ person, cities, onClose }: EditPersonProps) {
  const form = useForm(personFields, {
    start: { ...person, city: person.city?.slug },
    mutate: (send, body) =>
      send('PATCH /people/{user}', { params: { user: person.id }, body }, { ifMatch: person.version }),
  })
  const { t } = form
  return (
    <FormDialog form={form} onClose={onClose} title={t('edit.title')}>
      <FormFields
        form={form}
        with={{
          phone: { autoComplete: 'off' },
          language: { look: 'select' },
          city: { options: cities, placeholder: t('none') },
        }}
      />
    </FormDialog>
  )
}
