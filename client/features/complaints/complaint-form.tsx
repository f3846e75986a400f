import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { FormFiles, type UploadSlot, useChosenFiles } from '#client/platform/form/chosen-files.tsx'
import { Form } from '#client/platform/form/form.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { type DrawnForm, useForm } from '#client/platform/form/use-form.ts'
import { useWaitingForm } from '#client/platform/form/use-waiting-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { announceOnNextScreen } from '#client/platform/snackbar.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { CheckboxGroup } from '#client/ui/controls/choice.tsx'
import { complaintFields, replyFields, statementFields } from '#shared/features/complaints/fields.ts'
import type { LogEntry } from '#shared/features/projects/log.ts'
import { type ComplaintArea, complaintsHref, type Subject } from './complaint-types.ts'
import { useEntryText } from './complaint-view.tsx'

/** The possible subjects; those of a project are grouped under its name. */
export function SubjectList({
  subjects,
  area,
}: {
  readonly subjects: readonly Subject[]
  readonly area: ComplaintArea
}) {
  const t = useTexts('complaints')
  return (
    <ul aria-label={t('pick.title')}>
      {subjects.map(({ kind, id, title, other, projectTitle }) => (
        <li key={`${kind} ${id}`} className="border-b py-3">
          <Anchor href={complaintsHref(area, { about: kind, of: id })} className="link font-medium">
            <bdi>{title}</bdi>
          </Anchor>
          <p className="note">
            {t(`kind.${kind}`)}
            {kind === 'milestone' && projectTitle && (
              <>
                {' '}
                · <bdi>{projectTitle}</bdi>
              </>
            )}
            {kind !== 'user' && other && (
              <>
                {' '}
                · <bdi>{other}</bdi>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

type Evidence = { readonly log: readonly LogEntry[]; readonly upload: UploadSlot }

/** Evidence: entries of the project log, newest first, and files. */
function useEvidence({ log, upload }: Evidence) {
  const t = useTexts('complaints')
  const format = useFormat()
  const textOf = useEntryText()
  const files = useChosenFiles('files')
  const [entries, setEntries] = useState<readonly string[]>([])
  const draw = (form: DrawnForm): ReactNode => (
    <>
      {log.length > 0 && (
        <div className="max-h-96 overflow-y-auto border-y py-3">
          <CheckboxGroup
            name="entries"
            label={t('form.entries')}
            hint={t('form.entries-hint')}
            error={form.errors.errorOf('entries')}
            value={entries}
            onChange={(value, checked) =>
              setEntries(old => (checked ? [...old, value] : old.filter(one => one !== value)))
            }
            options={log.toReversed().map(entry => ({
              value: String(entry.position),
              label: `${format.number(entry.position)} ${textOf(entry)}`,
              hint: format.dateTime(entry.at),
            }))}
          />
        </div>
      )}
      <FormFiles {...{ form, files, upload }} multiple label={t('form.files')} hint={t('form.files-hint')} />
    </>
  )
  return {
    draw,
    wrong: files.wrong,
    isBusy: files.isBusy,
    body: { files: [...files.ids], entries: entries.map(Number) },
  }
}

type FormProps = Evidence & { readonly subject: Subject; readonly area: ComplaintArea }

export function ComplaintForm({ subject, area, ...shown }: FormProps) {
  const navigate = useNavigate()
  const { draw, wrong, isBusy, body } = useEvidence(shown)
  const { kind, id: of, currency } = subject
  const [made, setMade] = useState('')
  const form = useWaitingForm(
    isBusy,
    useForm(complaintFields, {
      currency,
      stays: true,
      alsoWrong: wrong,
      mutate: async (send, values) => {
        const { id } = await send('POST /complaints', { body: { ...values, ...body, kind, of } })
        setMade(id)
        announceOnNextScreen(t('form.said'))
        void navigate(complaintsHref(area, { complaint: id }))
      },
    }),
  )
  const { t } = form
  const about = t('form.about', { title: `\u2068${subject.title}\u2069` })
  return (
    <Form form={form} yes={t('form.send')} narrow key={made}>
      <Stack gap={4}>
        <h2 className="text-20">{about}</h2>
        {subject.other && <p className="text-15">{t('form.other', { name: `\u2068${subject.other}\u2069` })}</p>}
        <p>
          <Anchor href={complaintsHref(area, { new: '1' })} className="act">
            {t('form.change')}
          </Anchor>
        </p>
      </Stack>
      <FormFields form={form} />
      {draw(form)}
    </Form>
  )
}

type StatementProps = Evidence & { readonly complaint: string; readonly isReply: boolean; readonly onClose: () => void }

/** The answer of the other side, or a further statement. */
export function StatementDialog({ complaint, isReply, onClose, ...shown }: StatementProps) {
  const { draw, wrong, isBusy, body } = useEvidence(shown)
  const form = useWaitingForm(
    isBusy,
    useForm(isReply ? replyFields : statementFields, {
      alsoWrong: wrong,
      mutate: (send, values) =>
        send(isReply ? 'POST /complaints/{complaint}/reply' : 'POST /complaints/{complaint}/statements', {
          params: { complaint },
          body: { ...values, ...body },
        }),
    }),
  )
  const { t } = form
  const name = isReply ? 'reply' : 'statement'
  return (
    <FormDialog form={form} wide onClose={onClose} title={t(`${name}.title`)} yes={t(`${name}.yes`)}>
      <FormFields form={form} />
      {draw(form)}
    </FormDialog>
  )
}
