// The professional's own words about a lead: notes that nobody else reads, and reminders that ring.
import Trash from 'lucide-react/icons/trash-2'
import { type FormEvent, useRef } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type SendProblem, useSending } from '#client/platform/sending.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import type { LeadInFull } from './lead-types.ts'

type Props = { readonly lead: LeadInFull; readonly now: string }

/** Sends one act about the lead and reads it again. */
function useDeed() {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const act = (deed: (call: typeof send, options: { idempotencyKey: string }) => Promise<unknown>): Promise<boolean> =>
    run(async idempotencyKey => {
      await deed(send, { idempotencyKey })
      await revalidate()
    })
  return { busy, problem, act }
}

function Problem({ problem }: { readonly problem: SendProblem | null }) {
  if (!problem) return null
  return (
    <Callout kind="danger" live>
      {problem.fields[0]?.detail ?? problem.detail}
    </Callout>
  )
}

export function LeadNotes({ lead, now }: Props) {
  const t = useTexts('leads')
  const format = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const { busy, problem, act } = useDeed()
  const params = { lead: lead.id }
  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (!text) return
    const done = await act((send, options) => send('POST /leads/{lead}/notes', { params, body: { text } }, options))
    if (done) form.current?.reset()
  }
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t('notes.title')}</CardTitle>
        <Problem problem={problem} />
        <form ref={form} onSubmit={add} className="grid gap-3">
          <TextArea name="text" label={t('notes.new')} hint={t('notes.hint')} maxLength={2000} rows={2} required />
          <div>
            <Button type="submit" size="small" busy={busy}>
              {t('notes.add')}
            </Button>
          </div>
        </form>
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
                onClick={() =>
                  void act((send, options) =>
                    send('DELETE /leads/{lead}/notes/{note}', { params: { ...params, note: note.id } }, options),
                  )
                }
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}

const ringsAt = 9

/** The morning of the day, where the person is. */
function morningOf(day: string): string {
  const at = new Date(`${day}T00:00:00`)
  at.setHours(ringsAt)
  return at.toISOString()
}

function ReminderRow({ lead, reminder, now }: Props & { readonly reminder: LeadInFull['reminders'][number] }) {
  const t = useTexts('leads')
  const format = useFormat()
  const { busy, problem, act } = useDeed()
  const params = { lead: lead.id, reminder: reminder.id }
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
            <Button
              size="small"
              busy={busy}
              onClick={() =>
                void act((send, options) => send('POST /leads/{lead}/reminders/{reminder}/done', { params }, options))
              }
            >
              {t('reminders.tick')}
            </Button>
          )}
          <IconButton
            label={t('reminders.remove')}
            icon={<Trash />}
            onClick={() =>
              void act((send, options) => send('DELETE /leads/{lead}/reminders/{reminder}', { params }, options))
            }
          />
        </div>
      </div>
      <Problem problem={problem} />
    </li>
  )
}

export function LeadReminders({ lead, now }: Props) {
  const t = useTexts('leads')
  const form = useRef<HTMLFormElement>(null)
  const { busy, problem, act } = useDeed()
  const tomorrow = new Date(new Date(now).getTime() + 86_400_000).toISOString().slice(0, 10)
  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [text, day] = [String(given.get('reminder') ?? '').trim(), String(given.get('day') ?? '')]
    if (!text || !day) return
    const body = { text, dueAt: morningOf(day) }
    const done = await act((send, options) =>
      send('POST /leads/{lead}/reminders', { params: { lead: lead.id }, body }, options),
    )
    if (done) form.current?.reset()
  }
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t('reminders.title')}</CardTitle>
        <Problem problem={problem} />
        <form ref={form} onSubmit={add} className="grid gap-3">
          <TextInput name="reminder" label={t('reminders.text')} maxLength={200} required />
          <TextInput name="day" type="date" label={t('reminders.day')} min={tomorrow} required />
          <div>
            <Button type="submit" size="small" busy={busy}>
              {t('reminders.add')}
            </Button>
          </div>
        </form>
        <ul className="grid empty:hidden">
          {lead.reminders.map(reminder => (
            <ReminderRow key={reminder.id} lead={lead} reminder={reminder} now={now} />
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
