// How to reach the other side of a bid, once it was shared.
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { z } from 'zod'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Contact } from '#shared/features/jobs/bids-schema.ts'

const link =
  'inline-flex min-h-9 items-center gap-2 underline-offset-4 hover:underline pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0'

export function ContactLines({ contact }: { readonly contact: z.output<typeof Contact> }) {
  const t = useTexts('negotiation')
  const { phone, email } = contact
  if (!(phone || email)) return <p className="text-15 text-ink-soft">{t('contact.none')}</p>
  return (
    <ul className="grid font-normal text-15">
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={link}>
            <Phone aria-hidden="true" />
            <span className="sr-only">{t('contact.phone')} </span>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </li>
      )}
      {email && (
        <li className="min-w-0">
          <a href={`mailto:${email}`} className={link}>
            <Mail aria-hidden="true" />
            <span className="sr-only">{t('contact.email')} </span>
            <bdi dir="ltr" className="wrap-anywhere text-start">
              {email.slice(0, email.indexOf('@'))}
              <wbr />
              {email.slice(email.indexOf('@'))}
            </bdi>
          </a>
        </li>
      )}
    </ul>
  )
}
