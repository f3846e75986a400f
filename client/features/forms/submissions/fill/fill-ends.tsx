import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { SiteBoard } from '#client/ui/drawing/illustrations.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { href } from '#shared/routes/href.ts'
import type { Availability } from './fill-types.ts'

/** The reason, and where to go instead. */
export function NotOpen({ state }: { readonly state: Exclude<Availability['state'], 'open'> }) {
  const t = useTexts('form-submit')
  return (
    <EmptyState
      illustration={<SiteBoard />}
      title={t(`state.${state}.title`)}
      action={<ButtonLink href={href('home')}>{t('home')}</ButtonLink>}
    >
      {t(`state.${state}.text`)}
    </EmptyState>
  )
}

/** A link to sign in; all entries are saved. */
export function SignInFirst({ form, hash }: { readonly form: string; readonly hash: string }) {
  const t = useTexts('form-submit')
  const query = `?${new URLSearchParams({ return: href('form-submit', { form }) + hash })}`
  return (
    <Callout
      title={t('sign-in-title')}
      action={
        <>
          <ButtonLink kind="primary" href={href('sign-in') + query}>
            {t('sign-in')}
          </ButtonLink>
          <ButtonLink href={href('create-account') + query}>{t('create-account')}</ButtonLink>
        </>
      }
    >
      {t('sign-in-text')}
    </Callout>
  )
}

/** The form's own text or the default one, and the next steps. */
export function Sent({ availability }: { readonly availability: Availability }) {
  const t = useTexts('form-submit')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  const own = availability.thanks
  return (
    <Stack>
      <div className="grid gap-4 pt-6 text-moss">
        <CircleCheck aria-hidden="true" className="size-10" />
        <h1 ref={heading} tabIndex={-1} className="text-32 text-ink outline-none">
          {t('thanks.title')}
        </h1>
      </div>
      <p className="max-w-160 whitespace-pre-line text-ink-soft">{own || t('thanks.lead')}</p>
      <Callout title={t('thanks.next')}>{t(`thanks.${availability.form.kind}`)}</Callout>
      <Row>
        <ButtonLink kind="primary" href={href('home')}>
          {t('home')}
        </ButtonLink>
        <ButtonLink href={href('find-professionals')}>{t('thanks.find')}</ButtonLink>
      </Row>
    </Stack>
  )
}
