import { useState } from 'react'
import { ActionButton, AskButton } from '#client/platform/action-button.tsx'
import { useCopy } from '#client/platform/copy.ts'
import { Form } from '#client/platform/form/form.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useZoneName } from '#client/platform/i18n/zone-name.ts'
import { useRoot } from '#client/platform/root.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { settingsFields } from '#shared/features/calendar/fields.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import type { SettingsData } from './calendar-types.ts'

export function CalendarSettings({ settings }: { readonly settings: SettingsData }) {
  const { language } = useRoot()
  const form = useForm(settingsFields, {
    start: settings,
    mutate: (send, body) => send('PUT /calendar/settings', { body }),
  })
  const { t } = form
  const zoneName = useZoneName()
  const countries = new Intl.DisplayNames([languageFacts[language].locale], { type: 'region' })
  const minutes = t('unit.minutes')
  return (
    <section aria-labelledby="limits">
      <SectionHeading compact id="limits" title={t('settings.heading')} lead={t('settings.lead')} />
      <Form form={form}>
        <FormFields
          form={form}
          of={2}
          with={{
            zone: { optionOf: zoneName },
            country: { optionOf: country => countries.of(country) ?? country },
            bufferBefore: { unit: minutes },
            bufferAfter: { unit: minutes },
            noticeHours: { unit: t('unit.hours') },
            radiusKm: { unit: t('unit.km') },
          }}
        />
      </Form>
    </section>
  )
}

function Address({ path }: { readonly path: string }) {
  const t = useTexts('calendar')
  const { outcome, copy } = useCopy()
  const address = new URL(path, location.origin).href
  return (
    <Stack gap={4}>
      <p role="status" className="text-15">
        {t('feed.once')}
      </p>
      <Row gap={2}>
        <div className="min-w-0 grow">
          <TextInput name="feed" label={t('feed.address')} value={address} readOnly dir="ltr" />
        </div>
        <Button onClick={() => void copy(address)}>{t(outcome === 'copied' ? 'feed.copied' : 'feed.copy')}</Button>
      </Row>
    </Stack>
  )
}

export function Feed({ feedSince }: Pick<SettingsData, 'feedSince'>) {
  const t = useTexts('calendar')
  const format = useFormat()
  const [path, setPath] = useState<string | null>(null)
  const made = ({ path: newPath }: { path: string }) => setPath(newPath)
  return (
    <section aria-labelledby="feed">
      <SectionHeading compact id="feed" title={t('feed.heading')} lead={t('feed.lead')} />
      <Stack gap={4}>
        {path && <Address path={path} />}
        {feedSince && !path && <p className="text-15">{t('feed.since', { date: format.date(feedSince) })}</p>}
        <Row gap={2}>
          {feedSince ? (
            <>
              <AskButton
                endpoint="POST /calendar/feed"
                request={{}}
                onDone={made}
                ask={{
                  title: t('feed.again-title'),
                  text: t('feed.again-text'),
                  yes: t('feed.again'),
                  kind: 'primary',
                }}
              >
                {t('feed.again')}
              </AskButton>
              <AskButton
                endpoint="DELETE /calendar/feed"
                request={{}}
                kind="quiet"
                onDone={() => setPath(null)}
                ask={{ title: t('feed.end-title'), text: t('feed.end-text'), yes: t('feed.end') }}
              >
                {t('feed.end')}
              </AskButton>
            </>
          ) : (
            <ActionButton endpoint="POST /calendar/feed" request={{}} onDone={made}>
              {t('feed.make')}
            </ActionButton>
          )}
        </Row>
      </Stack>
    </section>
  )
}
