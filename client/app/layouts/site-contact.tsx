// What only the owner of the site knows, in the footer: each fact only when it is set.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import type { ShownContact } from '#shared/rendering/page.ts'

function Facts({ company, address, phone, email }: ShownContact) {
  return (
    <div className="grid gap-1 text-13 text-ink-soft">
      {company && <span dir="auto">{company}</span>}
      {address && (
        <span dir="auto" className="whitespace-pre-line">
          {address}
        </span>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </div>
  )
}

export function SiteContact({ contact }: { readonly contact: ShownContact }) {
  const t = useTexts('published')
  return (
    <>
      <Facts {...contact} />
      {contact.social.length > 0 && (
        <ul aria-label={t('social')} className="flex flex-wrap gap-x-4 gap-y-1 text-15">
          {contact.social.map(({ name, address }) => (
            <li key={name}>
              <Anchor href={address} rel="me noopener" className="act">
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
