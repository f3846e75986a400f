// The matrix of what one is told: topic by toast and mail; what must not be missed is always on and says why.
import Lock from 'lucide-react/icons/lock'
import { Form } from '#client/platform/form/form.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import type { Translate } from '#client/platform/i18n/texts.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import type { Area } from '#shared/access/roles.ts'
import { newsFields } from '#shared/features/accounts/settings-fields.ts'
import { listOf } from '#shared/forms/fields.ts'
import type { OwnSettings } from './settings-types.ts'

type Line = OwnSettings['notifications'][number]
const channels = ['toast', 'mail'] as const
type Channel = (typeof channels)[number]

/** Topics that concern some areas alone; any other concerns everybody. */
const concerned: Readonly<Record<string, readonly Area[]>> = {
  onboarding: ['contractor', 'advisor', 'supplier'],
  jobs: ['user', 'contractor'],
  bids: ['user', 'contractor'],
  leads: ['contractor', 'advisor'],
  projects: ['user', 'contractor', 'advisor'],
  complaints: ['user', 'contractor', 'advisor', 'supplier'],
  review: ['admin'],
}

function nameOf(t: Translate, topic: string, part: 'name' | 'text'): string {
  const own = t(`news.topics.${topic}.${part}`)
  return own === `news.topics.${topic}.${part}` ? t(`news.topics.other.${part}`) : own
}

function ChannelCell({ form, line, channel }: { form: FormState; line: Line; channel: Channel }) {
  const { t } = form
  const { topic } = line
  const told = listOf(form.typed[channel])
  const isTold = told.includes(topic)
  const label = t('news.label', { topic: nameOf(t, topic, 'name'), channel: t(`news.${channel}`) })
  return (
    <td className="p-0 text-center">
      {line.critical ? (
        <span className="inline-grid size-11 place-items-center text-ink-soft" title={t('news.always')}>
          <Lock aria-hidden="true" className="size-4.5" />
          <span className="sr-only">{t('news.always')}</span>
        </span>
      ) : (
        <label className="inline-grid size-11 place-items-center">
          <span className="sr-only">{label}</span>
          <input
            type="checkbox"
            className="size-5 accent-clay"
            checked={isTold}
            onChange={() => form.change(channel, isTold ? told.filter(other => other !== topic) : [...told, topic])}
          />
        </label>
      )}
    </td>
  )
}

function Matrix({ form, lines }: { form: FormState; lines: readonly Line[] }) {
  const { t } = form
  return (
    <table className="w-full border-collapse text-15">
      <caption className="sr-only">{t('news.title')}</caption>
      <thead>
        <tr className="border-b text-13 text-ink-soft">
          <th scope="col" className="py-2 text-start font-normal">
            {t('news.topic')}
          </th>
          {channels.map(channel => (
            <th key={channel} scope="col" className="w-16 py-2 font-normal">
              {t(`news.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.topic} className="border-b last:border-0">
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              <span className="block font-medium">{nameOf(t, line.topic, 'name')}</span>
              <span className="block text-13 text-ink-soft">{nameOf(t, line.topic, 'text')}</span>
            </th>
            {channels.map(channel => (
              <ChannelCell key={channel} form={form} line={line} channel={channel} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function SettingsNews({ settings: { notifications }, area }: { settings: OwnSettings; area: Area }) {
  const toldBy = (channel: Channel) => notifications.filter(line => line[channel]).map(({ topic }) => topic)
  const form = useForm(newsFields, {
    start: { toast: toldBy('toast'), mail: toldBy('mail') },
    act: (send, { toast = [], mail = [] }) => {
      const free = notifications.filter(line => !line.critical)
      const topics = free.map(({ topic }) => ({ topic, toast: toast.includes(topic), mail: mail.includes(topic) }))
      return send('PUT /accounts/me/notifications', { body: { topics } })
    },
  })
  const { t } = form
  return (
    <PartCard id="news" title={t('news.title')} lead={t('news.lead')}>
      <div className="max-w-184">
        <Form form={form}>
          <Matrix form={form} lines={notifications.filter(({ topic }) => concerned[topic]?.includes(area) ?? true)} />
          <p className="flex items-start gap-2 text-15 text-ink-soft">
            <Lock aria-hidden="true" className="mt-1 size-4 shrink-0" />
            <span>
              <span className="font-medium text-ink">{t('news.always')}:</span> {t('news.why')}
            </span>
          </p>
        </Form>
      </div>
    </PartCard>
  )
}
