// The form of a request for a signed-in client: the words, the job, the place, the language, the way back, the consent.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Grid, Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Select } from '#client/ui/select.tsx'
import { contactWays } from '#shared/features/connects/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { languages } from '#shared/values/localized.ts'
import type { Asker, Professional } from './connect-types.ts'
import type { DraftHold } from './draft-hold.ts'
import { MessageFields } from './message-fields.tsx'
import { NextSteps } from './next-steps.tsx'
import { type ConnectChoice, useConnectForm } from './use-connect-form.ts'

type Props = {
  readonly professional: Professional
  readonly asker: Extract<Asker, { kind: 'client' }>
  readonly hold: DraftHold
  readonly onClose: () => void
}

type PartProps = Pick<Props, 'asker'> & { readonly form: ReturnType<typeof useConnectForm> }

function Where({ asker, form: { choice, choose, errorOf } }: PartProps) {
  const t = useTexts('connects')
  const { jobs } = asker.standing
  return (
    <Grid of={2}>
      {jobs.length > 0 && (
        <Select
          name="job"
          label={t('ask.job')}
          optionalText={t('ask.optional')}
          placeholder={t('ask.no-job')}
          value={choice.job}
          onChange={event => choose({ job: event.currentTarget.value })}
          options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
          error={errorOf('job')}
        />
      )}
      {choice.job === '' && (
        <Select
          name="city"
          label={t('ask.city')}
          optionalText={t('ask.optional')}
          placeholder={t('ask.no-city')}
          value={choice.city}
          onChange={event => choose({ city: event.currentTarget.value })}
          options={asker.cities}
          error={errorOf('city')}
        />
      )}
    </Grid>
  )
}

function How({ asker, form: { choice, choose, errorOf } }: PartProps) {
  const t = useTexts('connects')
  const { hasPhone } = asker.standing
  return (
    <>
      <Grid of={2}>
        <Select
          name="preferredLanguage"
          label={t('ask.language')}
          value={choice.preferredLanguage}
          onChange={event =>
            choose({ preferredLanguage: event.currentTarget.value as ConnectChoice['preferredLanguage'] })
          }
          options={languages.map(value => ({ value, label: t(`language.${value}`) }))}
        />
        <Select
          name="channel"
          label={t('ask.channel')}
          value={choice.channel}
          onChange={event => choose({ channel: event.currentTarget.value as ConnectChoice['channel'] })}
          options={contactWays.map(value => ({
            value,
            label: t(`channel.${value}`),
            disabled: value === 'phone' && !hasPhone,
          }))}
          error={errorOf('channel')}
        />
      </Grid>
      <Checkbox
        name="sharePhone"
        label={t('ask.share-phone')}
        hint={
          hasPhone ? (
            t('ask.share-phone-hint')
          ) : (
            <>
              {t('ask.no-phone')}{' '}
              <Anchor href={areaHref('user.settings')} className="underline">
                {t('ask.to-settings')}
              </Anchor>
            </>
          )
        }
        disabled={!hasPhone}
        checked={choice.sharePhone}
        onChange={event => choose({ sharePhone: event.currentTarget.checked })}
        error={errorOf('sharePhone')}
      />
    </>
  )
}

export function ConnectForm({ professional, asker, hold, onClose }: Props) {
  const t = useTexts('connects')
  const form = useConnectForm(professional.slug, hold, onClose)
  const { busy, problem, submit, errorOf } = form
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('ask.title', { name: professional.name })}
      closeLabel={t('ask.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('ask.later')}</Button>
          <Button kind="primary" type="submit" form="connect-form" busy={busy}>
            {t(busy ? 'ask.sending' : 'ask.send')}
          </Button>
        </>
      }
    >
      <form id="connect-form" onSubmit={submit} noValidate>
        <Stack>
          {problem && problem.fields.length === 0 && (
            <Callout kind="danger" live>
              {problem.detail}
            </Callout>
          )}
          {professional.onHoliday && <Callout kind="warning">{t('ask.holiday')}</Callout>}
          <MessageFields hold={hold} errorOf={errorOf} />
          <Where asker={asker} form={form} />
          <How asker={asker} form={form} />
          <NextSteps />
        </Stack>
      </form>
    </Dialog>
  )
}
