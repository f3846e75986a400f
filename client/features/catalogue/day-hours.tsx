import type { FormState } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { storeDays } from '#shared/features/catalogue/fields.ts'
import { textOf } from '#shared/forms/fields.ts'

/** `8:30 – 18:00` as the values of two time pickers. */
function endsOf(text: string): readonly [string, string] {
  const [from = '', to = ''] = text.split(/[-–]/).map(part => part.trim())
  const padded = (time: string): string => (time === '' ? '' : time.padStart(5, '0'))
  return [padded(from), padded(to)]
}

function DayHours({ form, day }: { readonly form: FormState; readonly day: string }) {
  const t = useTexts('own-store')
  const [from, to] = endsOf(textOf(form.typed[day]))
  const change = (opens: string, closes: string): void =>
    form.change(day, opens === '' && closes === '' ? '' : `${opens} – ${closes}`)
  const name = form.labelOf(day)
  return (
    <FieldSet name={day} label={name} error={form.errors.errorOf(day)}>
      <Row gap={2}>
        <TextInput
          type="time"
          name={`${day}/from`}
          label={t('opens', { day: name })}
          hideLabel
          value={from}
          onChange={event => change(event.currentTarget.value, to)}
        />
        <span aria-hidden="true">–</span>
        <TextInput
          type="time"
          name={`${day}/to`}
          label={t('closes', { day: name })}
          hideLabel
          value={to}
          onChange={event => change(from, event.currentTarget.value)}
        />
      </Row>
    </FieldSet>
  )
}

const [monday, ...later] = storeDays
const weekdays = later.slice(0, 4)

/** Opening and closing time of each day, by pickers. */
export function WeekHours({ form }: { readonly form: FormState }) {
  const t = useTexts('own-store')
  const first = textOf(form.typed[monday])
  const isCopied = weekdays.every(day => textOf(form.typed[day]) === first)
  return (
    <Stack gap={4}>
      <div className="grid gap-4 sm:grid-cols-2">
        {storeDays.map(day => (
          <DayHours key={day} form={form} day={day} />
        ))}
      </div>
      {first !== '' && !isCopied && (
        <p>
          <Button onClick={() => weekdays.forEach(day => void form.change(day, first))}>{t('copy')}</Button>
        </p>
      )}
    </Stack>
  )
}
