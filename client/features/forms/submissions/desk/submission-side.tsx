import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { DefinitionList, type Fact } from '#client/ui/data/definition-list.tsx'
import { Timeline } from '#client/ui/data/timeline.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Detail, SubmissionList } from './desk-types.ts'

function useInvitation({ form, invitation, status }: Detail): Fact[] {
  const t = useTexts('submissions')
  const format = useFormat()
  if (form.kind !== 'suggest-professional' || (!invitation && status !== 'converted')) return []
  const { sentAt = null, joinedAt = null } = invitation ?? {}
  const wording = joinedAt
    ? t('detail.joined', { date: format.date(joinedAt) })
    : sentAt
      ? t('detail.invited', { date: format.date(sentAt) })
      : t('detail.not-invited')
  return [{ term: t('detail.invitation'), value: wording }]
}

function useFacts(detail: Detail): readonly Fact[] {
  const t = useTexts('submissions')
  const invitation = useInvitation(detail)
  const { person, email, language, sourcePage } = detail
  return [
    {
      term: t('detail.sender'),
      value: person ? (
        <Anchor href={areaHref('admin.profile', { user: person.id })} className="hover:underline">
          <bdi>{person.name}</bdi>
        </Anchor>
      ) : (
        t('a-visitor')
      ),
    },
    ...(email ? [{ term: t('detail.email'), value: <bdi className="break-all">{email}</bdi> }] : []),
    { term: t('detail.language'), value: languageFacts[language].name },
    ...(sourcePage ? [{ term: t('detail.source'), value: <bdi dir="ltr">{sourcePage}</bdi> }] : []),
    ...invitation,
  ]
}

function History({ detail }: { readonly detail: Detail }) {
  const t = useTexts('submissions')
  const format = useFormat()
  return (
    <Timeline
      label={t('detail.history')}
      items={detail.history.map(({ from, to, by, note, at }, place) => ({
        id: `${place}`,
        title: from === null ? t('detail.received') : t(`status.${to}`),
        when: format.dateTime(at),
        state: 'done' as const,
        children: (
          <>
            {from !== null && <p>{by ? t('detail.by', { name: `\u2068${by}\u2069` }) : t('detail.by-system')}</p>}
            {note && <p dir="auto">{note}</p>}
          </>
        ),
      }))}
    />
  )
}

type Props = {
  readonly detail: Detail
  readonly staff: SubmissionList['staff']
  readonly mayAssign: boolean
}

export function SubmissionSide({ detail, staff, mayAssign }: Props) {
  const t = useTexts('submissions')
  const { assignee } = detail
  const assign = useMutation('PUT /submissions/{submission}/assignee')
  const give = (id: string) => assign.run({ params: { submission: detail.id }, body: { assignee: id || null } })
  const known = staff.some(({ id }) => id === assignee?.id)
  const people = [...staff, ...(assignee && !known ? [assignee] : [])]
  return (
    <div className="grid content-start gap-6">
      <TitledCard title={t('detail.about')}>
        <DefinitionList facts={useFacts(detail)} />
        <ActionProblem problem={assign.problem} />
        {mayAssign ? (
          <Select
            name="assignee"
            label={t('assign')}
            value={assignee?.id ?? ''}
            onChange={event => void give(event.currentTarget.value)}
            options={[{ value: '', label: t('nobody') }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        ) : (
          <DefinitionList facts={[{ term: t('assign'), value: assignee?.name ?? t('nobody') }]} />
        )}
      </TitledCard>
      <TitledCard title={t('detail.history')}>
        <History detail={detail} />
      </TitledCard>
    </div>
  )
}
