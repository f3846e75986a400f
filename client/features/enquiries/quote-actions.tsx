import { useState } from 'react'
import { ActionDialog } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { Bubble } from '#client/ui/data/revision.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { StickyFooter } from '#client/ui/frame/split-view.tsx'
import { declineFields } from '#shared/features/enquiries/fields.ts'
import { chatHref } from '#shared/routes/chat-href.ts'
import type { Calculated } from '#shared/values/calculate-bids.ts'
import type { AskingArea, Enquiry } from './enquiry-types.ts'
import type { SentQuote } from './quote-rows.tsx'

type Answer = { readonly enquiry: Enquiry; readonly quote: SentQuote; readonly onClose: () => void }

const isolated = (name: string): string => `\u2068${name}\u2069`

function AcceptDialog({ enquiry, quote, others, onClose }: Answer & { readonly others: number }) {
  const t = useTexts('enquiries')
  const format = useFormat()
  const missing = quote.missingLines.length
  return (
    <ActionDialog
      endpoint="POST /enquiries/{enquiry}/quotes/{quote}/accept"
      request={{ params: { enquiry: enquiry.id, quote: quote.id } }}
      ifMatch={quote.version}
      kind="primary"
      onClose={onClose}
      onDone={() => announce(t('accept.done', { name: isolated(quote.store.name) }))}
      title={t('accept.title', { name: isolated(quote.store.name) })}
      cancel={t('accept.keep')}
      yes={t('accept.yes')}
    >
      <p>
        {t('accept.text', {
          total: format.money({ amount: quote.total, currency: quote.currency }),
          date: format.date(quote.endsAt, { day: 'numeric', month: 'long' }),
        })}
      </p>
      {missing > 0 && <Callout kind="warning">{t('accept.missing', { count: missing })}</Callout>}
      <ul className="grid list-disc gap-1.5 ps-5 text-15 marker:text-ink-soft">
        <li>{t('accept.contact')}</li>
        {others > 0 && <li>{t('accept.others', { count: others })}</li>}
        <li>{t('accept.no-order')}</li>
      </ul>
    </ActionDialog>
  )
}

function DeclineDialog({ enquiry, quote, onClose }: Answer) {
  const form = useForm(declineFields, {
    mutate: (send, body) =>
      send('POST /enquiries/{enquiry}/quotes/{quote}/decline', {
        params: { enquiry: enquiry.id, quote: quote.id },
        body,
      }),
  })
  const { t } = form
  return (
    <FormDialog
      form={form}
      kind="danger"
      onClose={onClose}
      title={t('decline.title', { name: isolated(quote.store.name) })}
      yes={t('decline.yes')}
    />
  )
}

type FooterProps = {
  readonly enquiry: Enquiry
  readonly area: AskingArea
  readonly one: Calculated<SentQuote>
  readonly letter: string
  readonly others: number
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="max-md:hidden">
      <dt className="note">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

export function QuoteFooter({ enquiry, area, one, letter, others }: FooterProps) {
  const t = useTexts('enquiries')
  const totals = useTexts('negotiation')
  const format = useFormat()
  const [open, setOpen] = useState<'accept' | 'decline' | null>(null)
  const { bid: quote, completed, whole, added } = one
  const money = (amount: number) => format.money({ amount, currency: quote.currency })
  const close = () => setOpen(null)
  return (
    <>
      <StickyFooter label={t('compare.footer')}>
        <dl className="flex gap-x-5">
          <div>
            <dt className="note">{t('compare.footer')}</dt>
            <dd className="flex items-center gap-2 font-semibold">
              <Bubble>{letter}</Bubble>
              <bdi>{quote.store.name}</bdi>
            </dd>
          </div>
          <Fact name={totals('calculation.sent')} value={money(quote.total)} />
          {whole && added.size > 0 && <Fact name={totals('calculation.completed')} value={money(completed)} />}
        </dl>
        <div className="ms-auto flex flex-wrap items-center gap-2">
          {quote.transitions.includes('decline') && (
            <Button onClick={() => setOpen('decline')}>{t('decline.action')}</Button>
          )}
          <ButtonLink href={chatHref(area, { kind: 'quote', id: quote.id })}>{t('talk')}</ButtonLink>
          {quote.transitions.includes('accept') && (
            <Button kind="primary" onClick={() => setOpen('accept')}>
              {t('accept.action', { letter })}
            </Button>
          )}
        </div>
      </StickyFooter>
      {open === 'accept' && <AcceptDialog {...{ enquiry, quote, others }} onClose={close} />}
      {open === 'decline' && <DeclineDialog {...{ enquiry, quote }} onClose={close} />}
    </>
  )
}
