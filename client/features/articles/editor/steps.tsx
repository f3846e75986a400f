// What can be done with the newest revision: review, publication at once or at a time, and taking it off the site.
import type { ArticlePage } from '#client/features/articles/article-data.ts'
import { DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useLanguageName } from '#client/platform/i18n/language-name.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useZoneName } from '#client/platform/i18n/zone-name.ts'
import { TransitionButtons } from '#client/platform/transition-buttons.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { sendBackFields } from '#shared/features/articles/fields.ts'
import { fields } from '#shared/forms/fields.ts'

const scheduleFields = fields('admin-articles.schedule', {
  day: { type: 'date' },
  time: { type: 'text', max: 5, pattern: '([01]\\d|2[0-3]):[0-5]\\d' },
})

type Place = Pick<ArticlePage, 'kind' | 'article' | 'language'>

function ScheduleDialog({ kind, article, language, onClose }: Place & { readonly onClose: () => void }) {
  const t = useTexts('admin-articles')
  const zoneName = useZoneName()
  const form = useForm(scheduleFields, {
    start: { time: '09:00' },
    // Of the browser's own zone, which the hint names.
    mutate: (send, { day, time }) =>
      send(`POST /admin/${kind === 'blog' ? 'blogs' : 'help'}/articles/{article}/{language}/schedule`, {
        params: { article: article.id, language },
        body: { at: new Date(`${day}T${time}`).toISOString() },
      }),
    pathOf: () => 'day',
    onDone: onClose,
  })
  return (
    <FormDialog form={form} title={t('step.schedule')} yes={t('step.schedule')} onClose={onClose}>
      <FormField form={form} name="day" />
      <FormField form={form} name="time" />
      <p className="note">{t('schedule.zone', { zone: zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone) })}</p>
    </FormDialog>
  )
}

export function Steps(page: ArticlePage) {
  const t = useTexts('admin-articles')
  const languageName = useLanguageName()
  const { kind, article, language, text } = page
  const params = { article: article.id, language }
  const name = languageName(language)
  const look = {
    allowed: text.transitions,
    params,
    steps: {
      publish: { kind: 'primary', label: t('step.publish', { language: name }) },
      submit: { label: t('step.submit') },
      'send-back': {
        label: t('step.send-back'),
        ask: { title: t('step.send-back'), yes: t('step.send-back') },
        fields: sendBackFields,
      },
      unschedule: { label: t('step.unschedule') },
      restore: { label: t('step.restore') },
      archive: {
        kind: 'danger',
        label: t('step.archive'),
        ask: {
          title: t('step.archive-title', { language: name }),
          text: t('step.archive-text'),
          yes: t('step.archive'),
        },
      },
    },
  } as const
  return (
    <section aria-labelledby="article-steps" className="article-steps">
      <h2 id="article-steps" className="sr-only">
        {t('steps')}
      </h2>
      <Row>
        {kind === 'blog' ? (
          <TransitionButtons path="/admin/blogs/articles/{article}/{language}" {...look} />
        ) : (
          <TransitionButtons path="/admin/help/articles/{article}/{language}" {...look} />
        )}
        {text.transitions.includes('schedule') && (
          <DialogButton dialog={close => <ScheduleDialog {...page} onClose={close} />}>
            {t('step.schedule')}
          </DialogButton>
        )}
      </Row>
    </section>
  )
}
