// The notification matrix: each topic by toast, mail and device push. Mandatory topics are always on and say why.
import Lock from 'lucide-react/icons/lock'
import { Form } from '#client/platform/form/form.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import type { Area } from '#shared/access/roles.ts'
import { hours, notificationFields } from '#shared/features/accounts/settings-fields.ts'
import { listOf } from '#shared/forms/fields.ts'
import { type Frequency, frequencies } from '#shared/realtime/topics.ts'
import type { OwnSettings } from './settings-types.ts'

type Line = OwnSettings['notifications'][number]
const channels = ['mail', 'web'] as const
type Channel = (typeof channels)[number]

/** Topics that concern some areas only; all other topics concern everybody. */
const concerned: Readonly<Record<string, readonly Area[]>> = {
  onboarding: ['contractor', 'advisor', 'supplier'],
  jobs: ['user', 'contractor'],
  bids: ['user', 'contractor'],
  leads: ['contractor', 'advisor'],
  projects: ['user', 'contractor', 'advisor'],
  complaints: ['user', 'contractor', 'advisor', 'supplier'],
  review: ['admin'],
}

type CellProps = { readonly form: FormState; readonly line: Line; readonly name: string }

function Always({ form: { t }, channel }: Pick<CellProps, 'form'> & { readonly channel: 'toast' | Channel }) {
  return (
    <p className="flex min-h-11 items-center gap-2 text-13 text-ink-soft">
      <Lock aria-hidden="true" className="size-4 shrink-0" />
      <span className="sm:sr-only">{t(`notifications.${channel}`)}: </span>
      {t('notifications.always')}
    </p>
  )
}

function ToastCell({ form, line: { topic, critical }, name }: CellProps) {
  const { t } = form
  if (critical) return <Always form={form} channel="toast" />
  const chosenTopics = listOf(form.typed.toast)
  const isToasted = chosenTopics.includes(topic)
  return (
    <label className="flex min-h-11 items-center gap-3 text-15">
      <input
        type="checkbox"
        className="size-5 accent-clay"
        aria-label={t('notifications.label', { topic: name, channel: t('notifications.toast') })}
        checked={isToasted}
        onChange={() =>
          form.change('toast', isToasted ? chosenTopics.filter(other => other !== topic) : [...chosenTopics, topic])
        }
      />
      <span aria-hidden="true" className="sm:hidden">
        {t('notifications.toast')}
      </span>
    </label>
  )
}

function FrequencyCell({ form, line: { topic, critical }, name, channel }: CellProps & { readonly channel: Channel }) {
  const { t } = form
  if (critical && channel === 'mail') return <Always form={form} channel="mail" />
  const lists = { instant: channel, daily: `${channel}Daily` } as const
  const isIn = (list: string): boolean => listOf(form.typed[list]).includes(topic)
  const value = isIn(lists.instant) ? 'instant' : isIn(lists.daily) ? 'daily' : 'off'
  const choose = (chosen: string): void => {
    for (const frequency of ['instant', 'daily'] as const) {
      const others = listOf(form.typed[lists[frequency]]).filter(other => other !== topic)
      form.change(lists[frequency], frequency === chosen ? [...others, topic] : others)
    }
  }
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3 sm:block">
      <span aria-hidden="true" className="text-13 text-ink-soft sm:hidden">
        {t(`notifications.${channel}`)}
      </span>
      <Select
        name={`${channel}-${topic}`}
        label={t('notifications.label', { topic: name, channel: t(`notifications.${channel}`) })}
        hideLabel
        className="control-small"
        value={value}
        onChange={event => choose(event.currentTarget.value)}
        options={frequencies.map((frequency: Frequency) => ({
          value: frequency,
          label: t(`notifications.${frequency}`),
        }))}
      />
    </div>
  )
}

const grid = 'sm:grid-cols-[minmax(0,1fr)_6rem_9rem_9rem] sm:items-center'

function Matrix({ form, lines }: { readonly form: FormState; readonly lines: readonly Line[] }) {
  const { t } = form
  const topics = useTexts('topics')
  return (
    <div>
      <div aria-hidden="true" className={`hidden gap-4 border-b py-2 text-13 text-ink-soft sm:grid ${grid}`}>
        <span>{t('notifications.topic')}</span>
        <span>{t('notifications.toast')}</span>
        <span>{t('notifications.mail')}</span>
        <span>{t('notifications.web')}</span>
      </div>
      {lines.map(line => {
        const name = topics(`${line.topic}.name`)
        return (
          <fieldset key={line.topic} id={`topic-${line.topic}`} className="scroll-mt-20 border-b last:border-0">
            <legend className="sr-only">{name}</legend>
            <div className={`grid gap-x-4 gap-y-2 py-3 ${grid}`}>
              <div className="pe-3 text-15">
                <p className="font-medium">{name}</p>
                <p className="text-13 text-ink-soft">{topics(`${line.topic}.text`)}</p>
              </div>
              <ToastCell {...{ form, line, name }} />
              {channels.map(channel => (
                <FrequencyCell key={channel} {...{ form, line, name, channel }} />
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}

function QuietHours({ form }: { readonly form: FormState }) {
  const { t } = form
  const { zone, language } = useRoot()
  const clock = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  const options = hours.map(hour => ({ value: hour, label: clock.format(Number(hour) * 3_600_000) }))
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 text-17">{t('notifications.quiet')}</legend>
      <p className="text-15 text-ink-soft">{t('notifications.quietText')}</p>
      <div className="grid max-w-120 grid-cols-2 gap-4">
        <FormFields
          form={form}
          names={['quietFrom', 'quietUntil']}
          look="select"
          options={options}
          placeholder={t('notifications.none')}
        />
      </div>
      <p className="text-13 text-ink-soft">{t('notifications.clock', { zone: `\u2066${zone ?? 'UTC'}\u2069` })}</p>
    </fieldset>
  )
}

type ChosenTopics = Readonly<Partial<Record<'toast' | Channel | `${Channel}Daily`, readonly string[]>>>

function preferenceOf({ topic }: Line, chosenTopics: ChosenTopics) {
  const by = (channel: Channel): Frequency => {
    if (chosenTopics[channel]?.includes(topic)) return 'instant'
    return chosenTopics[`${channel}Daily`]?.includes(topic) ? 'daily' : 'off'
  }
  return { topic, toast: chosenTopics.toast?.includes(topic) ?? false, mail: by('mail'), web: by('web') }
}

type Props = { readonly settings: OwnSettings; readonly area: Area }

export function SettingsNotifications({ settings: { notifications, quiet }, area }: Props) {
  const topicsBy = (isToasted: (line: Line) => boolean) => notifications.filter(isToasted).map(({ topic }) => topic)
  const form = useForm(notificationFields, {
    start: {
      toast: topicsBy(({ toast }) => toast),
      mail: topicsBy(({ mail }) => mail === 'instant'),
      mailDaily: topicsBy(({ mail }) => mail === 'daily'),
      web: topicsBy(({ web }) => web === 'instant'),
      webDaily: topicsBy(({ web }) => web === 'daily'),
      quietFrom: quiet && String(quiet.from),
      quietUntil: quiet && String(quiet.until),
    },
    mutate: (send, { quietFrom, quietUntil, ...chosenTopics }) => {
      const isQuiet = quietFrom !== undefined && quietUntil !== undefined
      const body = {
        topics: notifications.map(line => preferenceOf(line, chosenTopics)),
        quiet: isQuiet ? { from: Number(quietFrom), until: Number(quietUntil) } : null,
      }
      return send('PUT /accounts/me/notifications', { body })
    },
  })
  const { t } = form
  return (
    <PartCard id="news" title={t('notifications.title')} lead={t('notifications.lead')}>
      <div className="max-w-220">
        <Form form={form}>
          <Matrix form={form} lines={notifications.filter(({ topic }) => concerned[topic]?.includes(area) ?? true)} />
          <p className="flex items-start gap-2 text-15 text-ink-soft">
            <Lock aria-hidden="true" className="mt-1 size-4 shrink-0" />
            <span>
              <span className="font-medium text-ink">{t('notifications.always')}:</span> {t('notifications.why')}
            </span>
          </p>
          <p className="text-15 text-ink-soft">{t('notifications.later')}</p>
          <QuietHours form={form} />
        </Form>
      </div>
    </PartCard>
  )
}
