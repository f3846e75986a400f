// After the sending: the form's own words or the house's, and what happens next.
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { href } from '#shared/routes/href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { Offer } from './fill-types.ts'

export function Sent({ offer }: { readonly offer: Offer }) {
  const t = useTexts('form-submit')
  const { language } = useRoot()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0 })
  }, [])
  const own = offer.thanks && inLanguage(offer.thanks, language)
  return (
    <Stack>
      <div className="grid gap-4 pt-8 text-moss">
        <CircleCheck aria-hidden="true" className="size-10" />
        <h1 ref={heading} tabIndex={-1} className="text-32 text-ink tracking-tight outline-none">
          {t('thanks.title')}
        </h1>
      </div>
      <p className="max-w-160 whitespace-pre-line text-ink-soft">{own || t('thanks.lead')}</p>
      <Callout title={t('thanks.next')}>{t(`thanks.${offer.form.kind}`)}</Callout>
      <Row>
        <ButtonLink kind="primary" href={href('home')}>
          {t('home')}
        </ButtonLink>
        <ButtonLink href={href('find-professionals')}>{t('thanks.find')}</ButtonLink>
      </Row>
    </Stack>
  )
}
