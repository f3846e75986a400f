// Who the client is: the ways to reach them once they are shared, else when that will be.
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { buttonClass } from '#client/ui/controls/button.tsx'
import type { LeadInFull } from './lead-types.ts'

export function LeadContact({ lead }: { readonly lead: LeadInFull }) {
  const t = useTexts('leads')
  const { client } = lead
  return (
    <TitledCard title={t('client.title')}>
      {client ? (
        <>
          <p className="font-medium text-17">
            <bdi>{client.name}</bdi>
          </p>
          <Row gap={2}>
            {client.phone && (
              <a href={`tel:${client.phone}`} className={buttonClass()}>
                <Phone aria-hidden="true" />
                <bdi dir="ltr">{client.phone}</bdi>
              </a>
            )}
            {client.email && (
              <a href={`mailto:${client.email}`} className={buttonClass()}>
                <Mail aria-hidden="true" />
                {t('client.mail')}
              </a>
            )}
          </Row>
          {!client.phone && !client.email && <p className="text-15 text-ink-soft">{t('client.name-only')}</p>}
        </>
      ) : (
        <p className="text-15 text-ink-soft">{t(lead.job ? 'client.hidden-job' : 'client.hidden')}</p>
      )}
    </TitledCard>
  )
}
