import { AskButton, DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { clockOf, exceptionFields, hoursFields, weekdays } from '#shared/features/calendar/fields.ts'
import { useSpan } from './booking-text.tsx'
import type { SettingsData } from './calendar-types.ts'

type Rule = SettingsData['rules'][number]
type EditProps = { readonly weekday: string; readonly rules: readonly Rule[]; readonly onClose: () => void }

const started = (rule: Rule | undefined, names: readonly [string, string]) =>
  rule ? { [names[0]]: clockOf(rule.from), [names[1]]: clockOf(rule.to) } : {}

function EditHours({ weekday, rules: [one, two], onClose }: EditProps) {
  const form = useForm(hoursFields, {
    start: { days: [weekday], ...started(one, ['from', 'to']), ...started(two, ['from2', 'to2']) },
    mutate: (send, body) => send('PUT /calendar/hours', { body }),
  })
  return <FormDialog form={form} onClose={onClose} title={form.t('hours.title')} />
}

export function WeekHours({ rules }: Pick<SettingsData, 'rules'>) {
  const t = useTexts('calendar')
  const span = useSpan()
  const format = useFormat()
  return (
    <section aria-labelledby="hours">
      <SectionHeading compact id="hours" title={t('hours.heading')} lead={t('hours.lead')} />
      <ul>
        {weekdays.map(weekday => {
          const dayRules = rules.filter(rule => rule.weekday === Number(weekday))
          return (
            <li key={weekday} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b py-1.5">
              <span className="w-28 font-medium">{t(`weekday.${weekday}`)}</span>
              <span className="grow text-15 text-ink-soft tabular-nums">
                {dayRules.length > 0 ? format.list(dayRules.map(span)) : t('closed')}
              </span>
              <DialogButton
                size="small"
                aria-label={`${t('hours.edit')}: ${t(`weekday.${weekday}`)}`}
                dialog={close => <EditHours weekday={weekday} rules={dayRules} onClose={close} />}
              >
                {t('hours.edit')}
              </DialogButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Sets other hours for one day, or none. */
export function ExceptionDialog({ day = '', onClose }: { readonly day?: string; readonly onClose: () => void }) {
  const form = useForm(exceptionFields, {
    start: { day },
    mutate: (send, body) => send('PUT /calendar/exceptions', { body }),
  })
  const { t } = form
  return (
    <FormDialog form={form} onClose={onClose} title={t('exception.title')}>
      <p className="text-15 text-ink-soft">{t('exception.text')}</p>
      <FormFields form={form} />
    </FormDialog>
  )
}

export function Exceptions({ exceptions }: Pick<SettingsData, 'exceptions'>) {
  const t = useTexts('calendar')
  const format = useFormat()
  const span = useSpan()
  return (
    <section aria-labelledby="exceptions">
      <SectionHeading compact id="exceptions" title={t('exception.heading')} lead={t('exception.lead')} />
      <Stack gap={4}>
        {exceptions.length > 0 && (
          <ul>
            {exceptions.map(({ day, hours, note }) => (
              <li key={day} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b py-1.5">
                <span className="font-medium">{format.date(day, { dateStyle: 'full' })}</span>
                <span className="grow text-15 text-ink-soft">
                  {hours ? span(hours) : t('closed')} <bdi>{note}</bdi>
                </span>
                <AskButton
                  endpoint="DELETE /calendar/exceptions/{day}"
                  request={{ params: { day } }}
                  size="small"
                  kind="quiet"
                  ask={{
                    title: t('exception.remove-title'),
                    text: t('exception.remove-text'),
                    yes: t('exception.remove'),
                  }}
                >
                  {t('exception.remove')}
                </AskButton>
              </li>
            ))}
          </ul>
        )}
        <Row>
          <DialogButton dialog={close => <ExceptionDialog onClose={close} />}>{t('exception.add')}</DialogButton>
        </Row>
      </Stack>
    </section>
  )
}
