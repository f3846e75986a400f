import { AskButton } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { useMay } from '#client/platform/permissions.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Card, TitledCard } from '#client/ui/base/card.tsx'
import { Grid, Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { DefinitionList, type Fact } from '#client/ui/data/definition-list.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { noteFields } from '#shared/features/forms/note-fields.ts'
import type { SubmissionTransition } from '#shared/features/forms/submissions-schema.ts'
import { StatusBadge } from './desk-list.tsx'
import { type Detail, reversed, type SubmissionList } from './desk-types.ts'
import { SubmissionSide } from './submission-side.tsx'

type Props = {
  readonly detail: Detail
  readonly staff: SubmissionList['staff']
  /** The answers, formatted by the form engine. */
  readonly facts: readonly Fact[]
}

function Moves({ detail }: Pick<Props, 'detail'>) {
  const t = useTexts('submissions')
  const { busy, problem, run } = useMutation('POST /submissions/{submission}/transitions')
  const transition = async (name: SubmissionTransition): Promise<boolean> => {
    const done = await run({ params: { submission: detail.id }, body: { transition: name } })
    const back = reversed[name]
    if (done) announce(t(`moved.${name}`, { count: 1 }), back && (() => transition(back)))
    return done
  }
  const textsOf = (name: SubmissionTransition): string =>
    t(name === 'convert' && detail.form.kind === 'suggest-professional' ? 'transition.invite' : `transition.${name}`)
  return (
    <>
      <ActionProblem problem={problem} />
      <Row gap={4}>
        {detail.transitions.map((name, place) => (
          <Button
            key={name}
            kind={place === 0 ? 'primary' : name === 'mark-spam' ? 'danger' : 'secondary'}
            busy={busy}
            onClick={() => void transition(name)}
          >
            {textsOf(name)}
          </Button>
        ))}
      </Row>
    </>
  )
}

function Answers({ detail, facts }: Pick<Props, 'detail' | 'facts'>) {
  const t = useTexts('submissions')
  const format = useFormat()
  if (detail.anonymisedAt) return <Callout>{t('detail.gone', { date: format.date(detail.anonymisedAt) })}</Callout>
  return (
    <Card as="section" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-17">{t('detail.answers')}</h2>
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

function NoteForm({ submission }: { readonly submission: string }) {
  const form = useForm(noteFields, {
    again: true,
    mutate: (send, body) => send('POST /submissions/{submission}/notes', { params: { submission }, body }),
  })
  return (
    <Form form={form} kind="secondary" yes={form.t('note.add')}>
      <FormField form={form} name="text" rows={3} />
    </Form>
  )
}

function Notes({ detail }: Pick<Props, 'detail'>) {
  const t = useTexts('submissions')
  const may = useMay()
  const format = useFormat()
  return (
    <TitledCard title={t('detail.notes')}>
      {detail.notes.length === 0 && <p className="text-15 text-ink-soft">{t('detail.no-notes')}</p>}
      <ul className="grid gap-4 empty:hidden">
        {detail.notes.map(({ id, author, text, at }) => (
          <li key={id} className="grid gap-1 border-s-2 ps-4">
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
            <p className="text-13 text-ink-soft">
              {author && <bdi>{author}</bdi>} · {format.dateTime(at)}
            </p>
          </li>
        ))}
      </ul>
      {may('form-submissions', 'isWrite') && detail.anonymisedAt === null && <NoteForm submission={detail.id} />}
    </TitledCard>
  )
}

function Anonymise({ detail: { id } }: Pick<Props, 'detail'>) {
  const t = useTexts('submissions')
  return (
    <Row>
      <AskButton
        kind="danger"
        endpoint="POST /submissions/{submission}/anonymise"
        request={{ params: { submission: id } }}
        ask={{
          title: t('anonymise.title'),
          text: t('anonymise.text'),
          cancel: t('anonymise.keep'),
          yes: t('anonymise.yes'),
        }}
      >
        {t('anonymise.open')}
      </AskButton>
    </Row>
  )
}

export function SubmissionView({ detail, staff, facts }: Props) {
  const may = useMay()
  return (
    <Grid of="main-side">
      <Stack>
        <Moves detail={detail} />
        <Answers detail={detail} facts={facts} />
        <Notes detail={detail} />
        {detail.anonymisedAt === null && may('form-submissions', 'isDelete') && <Anonymise detail={detail} />}
      </Stack>
      <SubmissionSide detail={detail} staff={staff} mayAssign={may('form-submissions', 'isUpdate')} />
    </Grid>
  )
}
