import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { href } from '#shared/routes/href.ts'

const link = 'text-clay underline underline-offset-4'

/** `before`: the start of the sentence, as a key of `notice`. */
export function LegalNotice({ before }: { before: 'before' | 'before-sign-in' }) {
  const t = useTexts('accounts')
  return (
    <p className="text-13 text-ink-soft">
      {t(`notice.${before}`)}{' '}
      <Anchor href={href('terms-and-conditions')} className={link}>
        {t('notice.terms')}
      </Anchor>{' '}
      {t('notice.and')}{' '}
      <Anchor href={href('privacy-policy')} className={link}>
        {t('notice.privacy')}
      </Anchor>
      {t('notice.after')}
    </p>
  )
}
