// What can be done with the draft: publish it at once or at a time, or discard it.
import { ActionButton, AskButton, DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { announce } from '#client/platform/snackbar.ts'
import { StickyFooter } from '#client/ui/frame/split-view.tsx'
import { publishFields, scheduleFields } from '#shared/features/site/fields.ts'
import { baseOf, type Site } from './site-view.ts'

type Props = { readonly site: Site; readonly onClose: () => void }
type BarProps = { readonly site: Site; readonly count: number }

function PublishDialog({ site, onClose }: Props) {
  const t = useTexts('website')
  const form = useForm(publishFields, {
    mutate: (send, { note = '' }) => send('POST /admin/website/draft/publish', { body: { base: baseOf(site), note } }),
    onDone: ({ version }) => announce(t('publish.done', { version })),
  })
  return (
    <FormDialog form={form} title={t('publish.title')} yes={t('publish.yes')} onClose={onClose}>
      {site.live && <p>{t('publish.live', { version: site.live.version })}</p>}
      <FormFields form={form} />
    </FormDialog>
  )
}

function ScheduleDialog({ site, onClose }: Props) {
  const t = useTexts('website')
  const form = useForm(scheduleFields, {
    start: { time: '09:00' },
    // Of the browser's own zone.
    mutate: (send, { day, time, note = '' }) =>
      send('POST /admin/website/draft/schedule', {
        body: { base: baseOf(site), note, at: new Date(`${day}T${time}`).toISOString() },
      }),
    pathOf: path => (path === 'at' ? 'day' : path),
  })
  return <FormDialog form={form} title={t('schedule.title')} yes={t('schedule.yes')} onClose={onClose} />
}

const momentStyle = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

function Facts({ site }: Pick<Props, 'site'>) {
  const t = useTexts('website')
  const format = useFormat()
  const { draft } = site
  if (!draft) return null
  const at = format.date(draft.changedAt, momentStyle)
  return (
    <p className="note min-w-0 flex-1 basis-48 truncate">
      {t('foot.saved', { at, name: `\u2068${draft.author?.name ?? ''}\u2069` })}
    </p>
  )
}

function Scheduled({ at }: { readonly at: string }) {
  const t = useTexts('website')
  const format = useFormat()
  return (
    <>
      <p className="min-w-0 grow truncate font-medium">{t('schedule.locked', { at: format.date(at, momentStyle) })}</p>
      <ActionButton endpoint="POST /admin/website/draft/unschedule" request={{}}>
        {t('schedule.stop')}
      </ActionButton>
    </>
  )
}

/** Three buttons are one line on phones in every language. */
const narrow = 'max-sm:px-3'

function Decisions({ site, count }: BarProps) {
  const t = useTexts('website')
  return (
    <div className="flex items-center gap-2 sm:gap-4">
      <AskButton
        className={narrow}
        endpoint="POST /admin/website/draft/discard"
        request={{ body: { base: baseOf(site) } }}
        ask={{ title: t('discard.title'), text: t('discard.text'), yes: t('discard.yes') }}
      >
        {t('discard.button')}
      </AskButton>
      {count > 0 && (
        <>
          <DialogButton className={narrow} dialog={close => <ScheduleDialog site={site} onClose={close} />}>
            {t('schedule.button')}
          </DialogButton>
          <DialogButton
            kind="primary"
            className={narrow}
            dialog={close => <PublishDialog site={site} onClose={close} />}
          >
            {/* On phones the number is only in the head of the screen: the bar stays low. */}
            <span className="max-sm:hidden">{t('publish.button', { count })}</span>
            <span className="sm:hidden">{t('publish.yes')}</span>
          </DialogButton>
        </>
      )}
    </div>
  )
}

export function PublishBar({ site, count }: BarProps) {
  const t = useTexts('website')
  const { draft } = site
  if (!draft) return null
  return (
    <StickyFooter label={t('foot.label')}>
      {draft.publishAt ? (
        <Scheduled at={draft.publishAt} />
      ) : (
        <>
          <Facts site={site} />
          <Decisions site={site} count={count} />
        </>
      )}
    </StickyFooter>
  )
}
