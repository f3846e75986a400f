// One submission: its answers by the version that they were given to, what may be done with it, notes and history.
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card } from '#client/ui/card.tsx'
import { Grid, Stack } from '#client/ui/container.tsx'
import { DefinitionList, type Fact } from '#client/ui/definition-list.tsx'
import { UndoBar } from '#client/ui/undo-bar.tsx'
import type { SubmissionMove } from '#shared/features/forms/submissions-schema.ts'
import type { Detail, SubmissionList } from './desk-types.ts'
import { StatusBadge } from './status-badge.tsx'
import { SubmissionNotes } from './submission-notes.tsx'
import { SubmissionSide } from './submission-side.tsx'
import { type SubmissionDeeds, useSubmission } from './use-submission.ts'

type Props = {
  readonly detail: Detail
  readonly staff: SubmissionList['staff']
  /** The answers as the form engine reads them. */
  readonly facts: readonly Fact[]
  /** Asks before the personal details go. */
  readonly anonymise: ReactNode
}

function Moves({ detail, deeds }: { readonly detail: Detail; readonly deeds: SubmissionDeeds }) {
  const t = useTexts('submissions')
  const wordsOf = (name: SubmissionMove): string =>
    t(name === 'convert' && detail.form.kind === 'suggest-professional' ? 'move.invite' : `move.${name}`)
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {detail.moves.map((name, place) => (
        <Button
          key={name}
          kind={place === 0 ? 'primary' : name === 'mark-spam' ? 'danger' : 'secondary'}
          busy={deeds.busy}
          onClick={() => void deeds.move(name)}
        >
          {wordsOf(name)}
        </Button>
      ))}
    </div>
  )
}

function Answers({ detail, facts }: Pick<Props, 'detail' | 'facts'>) {
  const t = useTexts('submissions')
  const format = useFormat()
  if (detail.anonymisedAt) return <Callout>{t('detail.gone', { date: format.date(detail.anonymisedAt) })}</Callout>
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-20">{t('detail.answers')}</h2>
        <StatusBadge status={detail.status} />
      </div>
      <div lang={detail.language}>
        {facts.length > 0 ? (
          <DefinitionList facts={facts} />
        ) : (
          <p className="text-15 text-ink-soft">{t('detail.no-answers')}</p>
        )}
      </div>
    </Card>
  )
}

function Undo({ detail, deeds }: { readonly detail: Detail; readonly deeds: SubmissionDeeds }) {
  const t = useTexts('submissions')
  const { done, busy, move, forget } = deeds
  const mayReopen = done !== null && done !== 'reopen' && detail.moves.includes('reopen')
  return (
    <UndoBar
      text={done && t(`moved.${done}`, { count: 1 })}
      onUndo={mayReopen ? () => void move('reopen') : undefined}
      busy={busy}
      onClose={forget}
      texts={{ undo: t('undo'), close: t('close') }}
    />
  )
}

export function SubmissionView({ detail, staff, facts, anonymise }: Props) {
  const may = useMay()
  const deeds = useSubmission(detail.id)
  return (
    <Grid of="main-side">
      <Stack>
        {deeds.problem && (
          <Callout kind="danger" live>
            {deeds.problem.detail}
          </Callout>
        )}
        <Moves detail={detail} deeds={deeds} />
        <Answers detail={detail} facts={facts} />
        <SubmissionNotes detail={detail} deeds={deeds} mayNote={may('form-submissions', 'isWrite')} />
        {detail.anonymisedAt === null && may('form-submissions', 'isDelete') && anonymise}
        <Undo detail={detail} deeds={deeds} />
      </Stack>
      <SubmissionSide detail={detail} staff={staff} deeds={deeds} mayAssign={may('form-submissions', 'isUpdate')} />
    </Grid>
  )
}
