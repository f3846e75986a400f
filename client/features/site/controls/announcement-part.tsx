// The bar above the site, with its beginning and end in the zone of the browser.
import { Form } from '#client/platform/form/form.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Announcement } from '#shared/api/page-data.ts'
import { announcementFields } from '#shared/features/site/fields.ts'
import { PartFrame } from './part-frame.tsx'
import { type StartValue, useReportDirty, useStartValue } from './start-value.ts'
import { fieldAt, type PartSaving } from './use-part.ts'

const two = (part: number): string => String(part).padStart(2, '0')

/** A stored moment as the day and the time of this browser. */
function typedMoment(moment: string | null): { day: string; time: string } {
  if (moment === null) return { day: '', time: '' }
  const at = new Date(moment)
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return { day, time: `${two(at.getHours())}:${two(at.getMinutes())}` }
}

/** Null without a day; a day without a time begins at midnight. */
const momentOf = (day: string | undefined, time: string | undefined): string | null =>
  day ? new Date(`${day}T${time || '00:00'}`).toISOString() : null

const placeOf = (path: string): string => {
  const field = fieldAt(path)
  return field === 'startsAt' ? 'startDay' : field === 'endsAt' ? 'endDay' : field
}

type Saving = PartSaving<'announcement'>

function startOf({ show, kind, text, link, startsAt, endsAt }: Announcement) {
  const [start, end] = [typedMoment(startsAt), typedMoment(endsAt)]
  const times = { startDay: start.day, startTime: start.time, endDay: end.day, endTime: end.time }
  return { show, kind, text, link: link ?? '', ...times }
}

type FormProps = { readonly saving: Saving } & StartValue<Announcement>

function AnnouncementForm({ saving, start, base, onDirty }: FormProps) {
  const form = useForm(announcementFields, {
    start: startOf(start),
    mutate: (send, { startDay, startTime, endDay, endTime, link, ...bar }) =>
      saving.send(
        send,
        {
          ...{ ...bar, link: link ?? null },
          ...{ startsAt: momentOf(startDay, startTime), endsAt: momentOf(endDay, endTime) },
        },
        base,
      ),
    pathOf: placeOf,
    onDone: saving.settle,
  })
  useReportDirty(form.isDirty, onDirty)
  return (
    <Form form={form} kind="secondary">
      <FormFields form={form} names={['show', 'kind', 'text', 'link']} />
      <FormFields form={form} names={['startDay', 'startTime', 'endDay', 'endTime']} of={2} />
    </Form>
  )
}

export function AnnouncementPart({ saving }: { readonly saving: Saving }) {
  const t = useTexts('website')
  const started = useStartValue(saving.value, saving.base)
  return (
    <PartFrame part="announcement" saving={saving as PartSaving} note={t('bar.lead')}>
      <fieldset disabled={saving.isLocked} className="min-w-0">
        <AnnouncementForm key={JSON.stringify(started.start)} saving={saving} {...started} />
      </fieldset>
    </PartFrame>
  )
}
