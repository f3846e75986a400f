// The matrix of what one is told: topic by toast and mail; what must not be missed is always on and says why.
import Lock from 'lucide-react/icons/lock'
import { type FormEvent, useState } from 'react'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { type Translate, useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import type { Area } from '#shared/access/roles.ts'
import { Outcome, SettingsCard } from './settings-card.tsx'
import type { OwnSettings } from './settings-types.ts'
import { useConfirmedAct } from './use-confirmed-act.ts'

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
  review: ['admin'],
}

function nameOf(t: Translate, topic: string, part: 'name' | 'text'): string {
  const own = t(`news.topics.${topic}.${part}`)
  return own === `news.topics.${topic}.${part}` ? t(`news.topics.other.${part}`) : own
}

function ChannelCell({ line, channel, onToggle }: { line: Line; channel: Channel; onToggle: () => void }) {
  const t = useTexts('settings')
  const label = t('news.label', { topic: nameOf(t, line.topic, 'name'), channel: t(`news.${channel}`) })
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
          <input type="checkbox" className="size-5 accent-clay" checked={line[channel]} onChange={onToggle} />
        </label>
      )}
    </td>
  )
}

function Matrix({ lines, toggle }: { lines: readonly Line[]; toggle: (topic: string, channel: Channel) => void }) {
  const t = useTexts('settings')
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
              <ChannelCell key={channel} line={line} channel={channel} onToggle={() => toggle(line.topic, channel)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function SettingsNews({ settings, area }: { settings: OwnSettings; area: Area }) {
  const t = useTexts('settings')
  const { busy, problem, said, say, act } = useConfirmedAct()
  const [lines, setLines] = useState(settings.notifications)
  const [dirty, setDirty] = useState(false)
  useDirtyForm(dirty)
  const toggle = (topic: string, channel: Channel): void => {
    say(null)
    setDirty(true)
    setLines(lines.map(line => (line.topic === topic ? { ...line, [channel]: !line[channel] } : line)))
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const topics = lines.filter(line => !line.critical).map(({ topic, toast, mail }) => ({ topic, toast, mail }))
    const isSaved = await act(async (send, idempotencyKey) => {
      await send('PUT /accounts/me/notifications', { body: { topics } }, { idempotencyKey })
    }, t('saved'))
    if (isSaved) setDirty(false)
  }
  return (
    <SettingsCard id="news" title={t('news.title')} lead={t('news.lead')}>
      <form noValidate onSubmit={submit} className="grid max-w-184 gap-5">
        <Matrix lines={lines.filter(({ topic }) => concerned[topic]?.includes(area) ?? true)} toggle={toggle} />
        <p className="flex items-start gap-2 text-15 text-ink-soft">
          <Lock aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span>
            <span className="font-medium text-ink">{t('news.always')}:</span> {t('news.why')}
          </span>
        </p>
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            {t(busy ? 'saving' : 'save')}
          </Button>
        </div>
        <Outcome problem={problem} said={said} />
      </form>
    </SettingsCard>
  )
}
