// Phone number and e-mail address as `tel:` and `mailto:` links.
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'

const reach =
  'inline-flex min-h-9 items-center gap-2 text-15 underline-offset-4 hover:underline pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-soft'

/** `label` is read by screen readers before the number. */
export function PhoneLink({ phone, label }: { readonly phone: string; readonly label?: string }) {
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={reach}>
      <Phone aria-hidden="true" />
      {label && <span className="sr-only">{label} </span>}
      <bdi dir="ltr">{phone}</bdi>
    </a>
  )
}

/** A long address wraps after the @ first. */
export function MailLink({ email, label }: { readonly email: string; readonly label?: string }) {
  const host = email.lastIndexOf('@') + 1
  return (
    <a href={`mailto:${email}`} className={reach}>
      <Mail aria-hidden="true" />
      {label && <span className="sr-only">{label} </span>}
      <bdi dir="ltr" className="wrap-anywhere text-start">
        {email.slice(0, host)}
        <wbr />
        {email.slice(host)}
      </bdi>
    </a>
  )
}
