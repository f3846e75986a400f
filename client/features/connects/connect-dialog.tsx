// The dialog that asks a professional to connect: purpose, message, and what happens next. A visitor signs in before
// sending.
import { type ReactNode, useState } from 'react'
import { useBrowserDraft } from '#client/platform/form/browser-draft.ts'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { connectFields } from '#shared/features/connects/fields.ts'
import { messageLength } from '#shared/features/connects/lifecycle.ts'
import { textOf } from '#shared/forms/fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { hasContactDetails } from '#shared/values/contacts-in-text.ts'
import type { Asker, Professional } from './connect-types.ts'

type Client = Extract<Asker, { kind: 'client' }>
type Props = {
  readonly professional: Professional
  readonly asker: NonNullable<Asker>
  /** Another request is open already. */
  readonly isAsked: boolean
  readonly onClose: () => void
}

function useConnectForm({ professional }: Props): FormState {
  const { language } = useRoot()
  const start = { purpose: 'quote', preferredLanguage: language, channel: 'chat' }
  const store = useBrowserDraft(`connect:${professional.slug}`, connectFields, start)
  return useForm(connectFields, {
    store,
    mutate: async (send, { city, ...values }) => {
      const place = city && !values.job ? { city } : {}
      await send('POST /connects', { body: { ...values, ...place, professional: professional.slug } })
      store.drop()
    },
  })
}

/** The remaining characters, and a warning about contact details. */
function Message({ form }: { readonly form: FormState }) {
  const { t } = form
  const format = useFormat()
  const message = textOf(form.typed.message)
  const { min, max } = messageLength
  const missing = min - message.trim().length
  const left = max - message.trim().length
  return (
    <div className="grid gap-1.5">
      <FormField form={form} name="message" rows={5} />
      <p className="text-13 text-ink-soft tabular-nums">
        {missing > 0
          ? t('ask.missing', { count: missing, number: format.number(missing) })
          : t('ask.left', { count: left, number: format.number(left) })}
      </p>
      {hasContactDetails(message) && <p className="text-15 text-amber">{t('ask.contact-details')}</p>}
    </div>
  )
}

const steps = ['review', 'answer', 'shared'] as const

function Next({ t }: Pick<FormState, 't'>) {
  return (
    <div className="grid gap-2 text-15">
      <p className="font-medium">{t('next.title')}</p>
      <ol className="grid list-decimal gap-1 ps-5 text-ink-soft marker:text-ink">
        {steps.map(step => (
          <li key={step}>{t(`next.${step}`)}</li>
        ))}
      </ol>
    </div>
  )
}

function Frame({ form, children }: { readonly form: FormState; readonly children?: ReactNode }) {
  return (
    <Stack>
      <FormField form={form} name="purpose" look="select" />
      <Message form={form} />
      {children}
      <Next t={form.t} />
    </Stack>
  )
}

/** The sent request to read again, and the next steps. */
function Sent({ form, professional, onClose }: Pick<Props, 'professional' | 'onClose'> & { readonly form: FormState }) {
  const { t, typed } = form
  const fact = (name: 'purpose' | 'channel') => ({ term: form.labelOf(name), value: t(`${name}.${typed[name]}`) })
  const message = (
    <p dir="auto" className="whitespace-pre-line">
      {textOf(typed.message).trim()}
    </p>
  )
  const close = t('ask.close')
  return (
    <Dialog
      open
      wide
      title={t('ask.sent-title', { name: professional.name })}
      onClose={onClose}
      closeLabel={close}
      actions={<Button onClick={onClose}>{close}</Button>}
    >
      <Stack>
        <DefinitionList facts={[fact('purpose'), { term: form.labelOf('message'), value: message }, fact('channel')]} />
        <p>{t(typed.sharePhone === true ? 'ask.sent-phone' : 'ask.sent-no-phone')}</p>
        <Next t={t} />
      </Stack>
    </Dialog>
  )
}

type SignInProps = {
  readonly form: FormState
  readonly professional: Professional
  readonly frame: { readonly title: string; readonly onClose: () => void }
}

function SignInFirst({ form, professional, frame }: SignInProps) {
  const { t } = form
  const back = `${href('profile', { profile: professional.slug })}?connect=1`
  const query = `?${new URLSearchParams({ return: back })}`
  const buttons = (
    <>
      <ButtonLink href={href('create-account') + query}>{t('ask.create-account')}</ButtonLink>
      <ButtonLink kind="primary" href={href('sign-in') + query}>
        {t('ask.sign-in')}
      </ButtonLink>
    </>
  )
  return (
    <Dialog open wide {...frame} closeLabel={t('ask.close')} actions={buttons}>
      <Frame form={form}>
        <Callout title={t('ask.sign-in-title')}>{t('ask.sign-in-text')}</Callout>
      </Frame>
    </Dialog>
  )
}

function Details({ form, asker: { connectStatus, cities } }: { readonly form: FormState; readonly asker: Client }) {
  const { t } = form
  const { hasPhone, jobs } = connectStatus
  const settings = (
    <>
      {t('ask.no-phone')}{' '}
      <Anchor href={areaHref('user.settings')} className="underline">
        {t('ask.to-settings')}
      </Anchor>
    </>
  )
  return (
    <>
      <Grid of={2}>
        {jobs.length > 0 && (
          <FormField form={form} name="job" options={jobs.map(({ id, title }) => ({ value: id, label: title }))} />
        )}
        {form.typed.job === '' && <FormField form={form} name="city" options={cities} />}
        <FormField form={form} name="preferredLanguage" look="select" />
        <FormField form={form} name="channel" look="select" disabled={hasPhone ? [] : ['phone']} />
      </Grid>
      <FormField form={form} name="sharePhone" {...(hasPhone ? {} : { hint: settings, disabled: true })} />
    </>
  )
}

/** Checks limits before the form is shown, since the server would refuse the request. */
function useStop(asker: Props['asker']): string | null {
  const t = useTexts('connects')
  const format = useFormat()
  if (asker.kind === 'visitor') return null
  const { againAt, open, mostOpen } = asker.connectStatus
  if (againAt) return t('ask.again', { date: format.date(againAt) })
  return open >= mostOpen ? t('ask.too-many', { count: mostOpen }) : null
}

export function ConnectDialog(props: Props) {
  const { asker, professional, isAsked, onClose } = props
  const form = useConnectForm(props)
  // As of opening the dialog: the request that was just sent must not count.
  const [stop] = useState(useStop(asker))
  const [wasAsked] = useState(isAsked)
  const { t } = form
  const frame = { title: t('ask.title', { name: professional.name }), onClose }
  if (wasAsked) return null
  if (form.isSaved) return <Sent form={form} professional={professional} onClose={onClose} />
  if (asker.kind === 'visitor') return <SignInFirst form={form} professional={professional} frame={frame} />
  if (stop)
    return (
      <Dialog open {...frame} closeLabel={t('ask.close')}>
        <Callout kind="warning">{stop}</Callout>
      </Dialog>
    )
  return (
    <FormDialog form={form} wide stays {...frame} cancel={t('ask.later')} yes={t('ask.send')}>
      {professional.onHoliday && <Callout kind="warning">{t('ask.holiday')}</Callout>}
      <Frame form={form}>
        <Details form={form} asker={asker} />
      </Frame>
    </FormDialog>
  )
}
