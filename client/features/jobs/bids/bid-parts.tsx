// The parts of a bid that the comparison and the own bid both draw: papers, contact.
import Mail from 'lucide-react/icons/mail'
import Paperclip from 'lucide-react/icons/paperclip'
import Phone from 'lucide-react/icons/phone'
import type { Bid } from '#client/features/jobs/job-types.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'

const link =
  'inline-flex min-h-9 items-center gap-2 underline-offset-4 hover:underline pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0'

export function BidFiles({ files }: { readonly files: Bid['files'] }) {
  return (
    <ul className="grid text-15">
      {files.map(file => (
        <li key={file.id}>
          <a href={`/api/files/${file.id}`} className={link}>
            <Paperclip aria-hidden="true" />
            <bdi className="break-all">{file.name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** How to reach the other side, once it was shared. */
export function ContactLines({ contact: { phone, email } }: { readonly contact: NonNullable<Bid['contact']> }) {
  const t = useTexts('negotiation')
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
