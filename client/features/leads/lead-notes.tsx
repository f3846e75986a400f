import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ActionButton } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { Form } from '#client/platform/form/form.tsx'
import { FormField, FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { useRoot } from '#client/platform/root.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { noteFields, reminderFields, valueFields } from '#shared/features/leads/fields.ts'
import { type Currency, currencies } from '#shared/values/money.ts'
import type { LeadInFull } from './lead-types.ts'

type Props = { readonly lead: LeadInFull; readonly now: string }

export function LeadNotes({ lead, now }: Props) {
  const format = useFormat()
  const params = { lead: lead.id }
  const remove = useMutation('DELETE /leads/{lead}/notes/{note}')
  const form = useForm(noteFields, {
    again: true,
    mutate: (send, body) => send('POST /leads/{lead}/notes', { params, body }),
  })
  const { t } = form
  return (
    <TitledCard title={t('notes.title')}>
      <Form form={form} kind="secondary" yes={t('notes.add')}>
        <FormField form={form} name="text" rows={2} />
      </Form>
      <ActionProblem problem={remove.problem} />
      <ul className="grid empty:hidden">
        {lead.notes.map(note => (
          <li key={note.id} className="flex items-start justify-between gap-4 border-t py-3 last:pb-0">
            <div className="grid min-w-0 gap-1">
              <p dir="auto" className="whitespace-pre-line break-words text-15">
                {note.text}
              </p>
              <span className="text-13 text-ink-soft">{format.relative(note.createdAt, now)}</span>
            </div>
            <IconButton
              label={t('notes.remove')}
              icon={<Trash />}
              onClick={() => void remove.run({ params: { ...params, note: note.id } })}
            />
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

const reminderHour = 9

/** The reminder hour of that day, in the person's time zone. */
function morningOf(day: string): string {
  const at = new Date(`${day}T00:00:00`)
  at.setHours(reminderHour)
  return at.toISOString()
}

function ReminderRow({ lead, reminder, now }: Props & { readonly reminder: LeadInFull['reminders'][number] }) {
  const t = useTexts('leads')
  const format = useFormat()
  const request = { params: { lead: lead.id, reminder: reminder.id } }
  const remove = useMutation('DELETE /leads/{lead}/reminders/{reminder}')
  const due = !reminder.doneAt && new Date(reminder.dueAt) < new Date(now)
  return (
    <li className="grid gap-2 border-t py-3 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <p dir="auto" className={reminder.doneAt ? 'text-15 text-ink-soft line-through' : 'text-15'}>
            {reminder.text}
          </p>
          <Row gap={2}>
            <span className="text-13 text-ink-soft">{format.date(reminder.dueAt)}</span>
            {due && <Badge tone="amber">{t('reminders.due')}</Badge>}
            {reminder.doneAt && <Badge tone="moss">{t('reminders.done')}</Badge>}
          </Row>
        </div>
        <div className="flex shrink-0 items-center">
          {!reminder.doneAt && (
            <ActionButton endpoint="POST /leads/{lead}/reminders/{reminder}/done" request={request} size="small">
              {t('reminders.tick')}
            </ActionButton>
          )}
          <IconButton label={t('reminders.remove')} icon={<Trash />} onClick={() => void remove.run(request)} />
        </div>
      </div>
      <ActionProblem problem={remove.problem} />
    </li>
  )
}

export function LeadReminders({ lead, now }: Props) {
  const form = useForm(reminderFields, {
    again: true,
    mutate: (send, { text, day }) =>
      send('POST /leads/{lead}/reminders', { params: { lead: lead.id }, body: { text, dueAt: morningOf(day) } }),
  })
  const { t } = form
  return (
    <TitledCard title={t('reminders.title')}>
      <Form form={form} kind="secondary" yes={t('reminders.add')}>
        <FormFields form={form} with={{ text: { id: 'reminder' } }} />
      </Form>
      <ul className="grid empty:hidden">
        {lead.reminders.map(reminder => (
          <ReminderRow key={reminder.id} lead={lead} reminder={reminder} now={now} />
        ))}
      </ul>
    </TitledCard>
  )
}

const codes = Object.keys(currencies) as Currency[]

type ValueProps = { readonly lead: LeadInFull; readonly currency: Currency; readonly onClose: () => void }

function ValueForm({ lead, currency, onClose }: ValueProps) {
  const form = useForm(valueFields, {
    currency,
    start: { value: lead.value },
    mutate: (send, values) =>
      send('PUT /leads/{lead}/value', { params: { lead: lead.id }, body: { ...values, currency } }),
    onDone: onClose,
  })
  const t = useTexts('actions')
  const cancel = (
    <Button kind="quiet" onClick={onClose}>
      {t('keep')}
    </Button>
  )
  return <Form form={form} kind="secondary" yes={form.t('value.save')} actions={cancel} />
}

export function LeadValue({ lead }: Pick<Props, 'lead'>) {
  const t = useTexts('leads')
  const format = useFormat()
  const root = useRoot()
  const currency = codes.find(code => code === lead.currency) ?? root.currency
  const [editing, edit] = useState(false)
  return (
    <TitledCard title={t('value.title')}>
      {editing ? (
        <ValueForm lead={lead} currency={currency} onClose={() => edit(false)} />
      ) : (
        <Row between>
          <span className={lead.value === null ? 'text-ink-soft' : 'font-semibold text-20 tabular-nums'}>
            {lead.value === null ? t('value.none') : format.money({ amount: lead.value, currency })}
          </span>
          <Button size="small" onClick={() => edit(true)}>
            {t('value.change')}
          </Button>
        </Row>
      )}
    </TitledCard>
  )
}
