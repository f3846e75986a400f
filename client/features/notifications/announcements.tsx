import { DialogButton } from '#client/platform/action-button.tsx'
import { type CityChoice, useCityOptions } from '#client/platform/cities.ts'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { useRoot } from '#client/platform/root.ts'
import { TransitionButtons } from '#client/platform/transition-buttons.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Announcement } from '#shared/features/notifications/contract.ts'
import { announcementFields } from '#shared/features/notifications/fields.ts'
import { announcementLifecycle } from '#shared/features/notifications/lifecycle.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { inLanguage } from '#shared/values/localized.ts'

type Cities = { readonly cities: readonly CityChoice[] }
type DialogProps = Cities & { readonly announcement?: Announcement; readonly onClose: () => void }

function AnnouncementDialog({ announcement, cities, onClose }: DialogProps) {
  const t = useTexts('announcements')
  const options = useCityOptions(cities)
  const form = useForm(announcementFields, {
    start: announcement,
    mutate: async (send, body) => {
      if (!announcement) return await send('POST /admin/announcements', { body })
      const { id, version } = announcement
      const params = { announcement: id }
      return await send('PUT /admin/announcements/{announcement}', { params, body }, { ifMatch: version })
    },
  })
  const title = t(announcement ? 'edit-title' : 'write')
  return (
    <FormDialog form={form} wide title={title} yes={t('save')} onClose={onClose}>
      <FormFields form={form} with={{ city: { options, placeholder: t('form.city-none') } }} />
    </FormDialog>
  )
}

export function WriteAnnouncement({ cities }: Cities) {
  const t = useTexts('announcements')
  return (
    <DialogButton kind="primary" dialog={close => <AnnouncementDialog cities={cities} onClose={close} />}>
      {t('write')}
    </DialogButton>
  )
}

type RowProps = Cities & { readonly announcement: Announcement; readonly title: string }

function Actions({ announcement, title, cities }: RowProps) {
  const t = useTexts('announcements')
  const { id, version, transitions, recipients } = announcement
  return (
    <Row gap={2}>
      {transitions.includes('send') && (
        <DialogButton
          size="small"
          dialog={close => <AnnouncementDialog {...{ announcement, cities }} onClose={close} />}
        >
          {t('change')}
        </DialogButton>
      )}
      <TransitionButtons
        allowed={transitions}
        path="/admin/announcements/{announcement}"
        params={{ announcement: id }}
        size="small"
        steps={{
          send: {
            label: t('send'),
            kind: 'primary',
            ifMatch: version,
            ask: {
              title: t('send-title', { title }),
              text: t('send-text', { count: recipients }),
              cancel: t('send-keep'),
              yes: t('send-yes'),
              kind: 'primary',
            },
          },
          stop: {
            label: t('stop'),
            ask: { title: t('stop-title'), text: t('stop-text'), cancel: t('stop-keep'), yes: t('stop-yes') },
          },
        }}
      />
    </Row>
  )
}

function Audience({ announcement, cities }: Pick<RowProps, 'announcement' | 'cities'>) {
  const t = useTexts('announcements')
  const { kinds, languages, city: slug, recipients, status } = announcement
  const city = cities.find(one => one.slug === slug)
  const parts = [
    kinds.map(kind => t(`kinds.${kind}`)).join(', '),
    city?.name ?? t('everywhere'),
    languages.map(spoken => languageFacts[spoken].name).join(', ') || t('all-languages'),
    ...(status === 'draft' ? [t('would', { count: recipients })] : []),
  ]
  return (
    <p className="note">
      {t('for')} <bdi>{parts.join(' · ')}</bdi>
    </p>
  )
}

/** Each figure beside the number of recipients. */
function Figures({ announcement: { recipients, notified } }: Pick<RowProps, 'announcement'>) {
  const t = useTexts('announcements')
  const format = useFormat()
  const figures = { recipients, ...notified }
  return (
    <dl aria-label={t('figures.label')} className="flex flex-wrap gap-x-8 gap-y-2">
      {(['recipients', 'app', 'mail', 'web', 'read'] as const).map(name => (
        <div key={name} className="grid">
          <dt className="text-13 text-ink-soft">{t(`figures.${name}`)}</dt>
          <dd className="text-17 tabular-nums">{format.number(figures[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function AnnouncementRow({ announcement, cities }: Pick<RowProps, 'announcement' | 'cities'>) {
  const t = useTexts('announcements')
  const format = useFormat()
  const { language } = useRoot()
  const { status, sentAt } = announcement
  const title = inLanguage(announcement.title, language)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b py-4">
      <div className="grid min-w-0 grow basis-80 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold text-17">
            <bdi>{title}</bdi>
          </h2>
          <Badge tone={status === 'sending' ? 'amber' : 'neutral'}>{t(`status.${status}`)}</Badge>
          {sentAt && <span className="note">{t('sent-at', { date: format.date(sentAt) })}</span>}
        </div>
        <p dir="auto" className="max-w-160 whitespace-pre-line text-15">
          {inLanguage(announcement.body, language)}
        </p>
        <Audience {...{ announcement, cities }} />
        {status !== 'draft' && <Figures announcement={announcement} />}
      </div>
      <Actions {...{ announcement, title, cities }} />
    </li>
  )
}

type Props = Cities & {
  readonly list: Output<AppContract['GET /admin/announcements']>
  readonly filter: Readonly<Record<string, string>>
}

export function Announcements({ list, filter, cities }: Props) {
  const t = useTexts('announcements')
  const all = Object.values(list.counts).reduce((sum, count) => sum + count, 0)
  return (
    <Stack>
      <p className="max-w-160 text-15 text-ink-soft">{t('lead')}</p>
      <ListView
        list={list}
        filter={filter}
        caption={t('title')}
        tabs={{
          name: 'status',
          values: ['', ...announcementLifecycle.states],
          label: status => t(status === '' ? 'all' : `status.${status}`),
          counts: { '': all, ...list.counts },
        }}
        item={announcement => <AnnouncementRow key={announcement.id} announcement={announcement} cities={cities} />}
        empty={{ title: t('empty'), text: t('empty-text'), drawing: <BrickBond /> }}
      />
    </Stack>
  )
}
