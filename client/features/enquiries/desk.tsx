// The screen where a supplier writes a quote: lines at list prices, delivery, validity; Ctrl Enter sends.

import { useEffect, useRef, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { FormButton } from '#client/platform/form/form-button.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { ButtonKey } from '#client/ui/base/kbd.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { ErrorSummary } from '#client/ui/controls/error-summary.tsx'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import { StickyFooter } from '#client/ui/frame/split-view.tsx'
import { quoteFields, refuseFields } from '#shared/features/enquiries/fields.ts'
import { usualValidDays } from '#shared/features/enquiries/lifecycle.ts'
import { lineTotal } from '#shared/values/line-amount.ts'
import { minorUnits } from '#shared/values/money.ts'
import { readNumber } from '#shared/values/numbers.ts'
import { beginLines, type DeskLine, listTotal, readDesk, wrongDesk } from './desk-draft.ts'
import { DeskLines } from './desk-lines.tsx'
import type { Desk } from './enquiry-types.ts'

const day = 86_400_000

/** The initial terms: those of the sent quote, else the longest lead time of the suggested products. */
function beginTerms({ quote, suggestions }: Desk) {
  const { delivery, deliveryDays, taxIncluded, note, endsAt, sentAt, revision } = quote
  const longest = Math.max(1, ...suggestions.map(({ suggestion }) => suggestion?.leadDays ?? 0))
  if (revision === 0)
    return { delivery: 0, deliveryDays: longest, validDays: usualValidDays, taxIncluded: true, note: '' }
  const validDays = sentAt === null ? usualValidDays : Math.round((Date.parse(endsAt) - Date.parse(sentAt)) / day)
  return {
    delivery: delivery ?? 0,
    deliveryDays: deliveryDays ?? 1,
    validDays: Math.min(90, Math.max(1, validDays)),
    taxIncluded,
    note,
  }
}

/** The quote and the list prices at one scale. */
function AgainstList({
  list,
  total,
  currency,
}: {
  readonly list: number
  readonly total: number
  readonly currency: string
}) {
  const t = useTexts('enquiries')
  const format = useFormat()
  const most = Math.max(list, total, 1)
  const difference = total - list
  const rows = [
    { name: t('desk.your-list'), amount: list },
    { name: t('desk.this-quote'), amount: total },
  ]
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold text-17">
        {t('desk.against')}{' '}
        <span className="font-normal text-15 text-ink-soft tabular-nums">
          {t('desk.difference', {
            amount: format.amount({ amount: difference, currency }),
            share: format.percent(list === 0 ? 0 : difference / list),
          })}
        </span>
      </h2>
      {rows.map(({ name, amount }) => (
        <p key={name} className="grid grid-cols-[7rem_1fr_auto] items-center gap-3 text-15">
          <span>{name}</span>
          <Dimension range={[0, amount / most]} />
          <bdi className="tabular-nums">{format.amount({ amount, currency })}</bdi>
        </p>
      ))}
    </section>
  )
}

function useDesk(desk: Desk) {
  const t = useTexts('enquiries')
  const { currency } = desk
  const [lines, setLines] = useState<readonly DeskLine[]>(() => beginLines(desk))
  const form = useForm(quoteFields, {
    currency,
    start: beginTerms(desk),
    mutate: (send, values) =>
      send(
        'PUT /quotes/{enquiry}',
        {
          params: { enquiry: desk.id },
          body: { ...values, lines: readDesk(lines, currency).map(({ amount: _, ...line }) => line) },
        },
        { ifMatch: desk.quote.version },
      ),
    onDone: () => announce(t('desk.sent')),
    alsoWrong: wrongDesk(lines, currency),
    labelOf: path =>
      desk.lines.find(({ id }) => path.startsWith(id))?.name ?? (path === 'lines' ? t('desk.line') : undefined),
  })
  const edit = (line: string, patch: Partial<DeskLine>) =>
    setLines(lines.map(one => (one.line === line ? { ...one, ...patch } : one)))
  return { lines, form, edit }
}

/** Works in any field of the form. */
function useCtrlEnter() {
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = place.current
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form?.requestSubmit()
    }
    form?.addEventListener('keydown', onKey)
    return () => form?.removeEventListener('keydown', onKey)
  }, [])
  return place
}

export function DeskForm({ desk, letters }: { readonly desk: Desk; readonly letters: readonly string[] }) {
  const t = useTexts('enquiries')
  const format = useFormat()
  const place = useCtrlEnter()
  const { lines, form, edit } = useDesk(desk)
  const { quote, currency } = desk
  const read = readDesk(lines, currency)
  const delivery = lineTotal(readNumber(String(form.typed.delivery ?? '')) ?? 0, minorUnits(currency))
  const goods = read.reduce((sum, { amount }) => sum + amount, 0)
  const list = listTotal(desk, read)
  const isOpen = quote.transitions.includes('send') || quote.transitions.includes('revise')
  return (
    <form ref={place} onSubmit={form.submit} noValidate>
      <Stack gap={6}>
        <ActionProblem problem={form.problem} />
        {(form.errors.summary.length > 1 || form.refusal) && (
          <ErrorSummary title={t('desk.wrong')} errors={form.errors.summary} />
        )}
        <DeskLines {...{ desk, lines, letters }} readOnly={!isOpen} errorOf={form.errors.errorOf} onEdit={edit} />
        <FormFields form={form} of={3} names={['delivery', 'deliveryDays', 'validDays']} disabled={!isOpen} />
        <FormFields form={form} names={['taxIncluded', 'note']} rows={3} disabled={!isOpen} />
        {list !== null && goods > 0 && <AgainstList list={list} total={goods} currency={currency} />}
      </Stack>
      <StickyFooter label={t('desk.footer')}>
        <div>
          <p className="note">{t('desk.of', { count: desk.lines.length, number: format.number(read.length) })}</p>
          <p className="text-20">
            <bdi>{format.money({ amount: goods + delivery, currency })}</bdi>
          </p>
        </div>
        {isOpen && (
          <div className="ms-auto flex flex-wrap items-center gap-2">
            {quote.transitions.includes('refuse') && (
              <FormButton
                ask={{
                  fields: refuseFields,
                  mutate: (send, body) => send('POST /quotes/{enquiry}/refuse', { params: { enquiry: desk.id }, body }),
                  kind: 'danger',
                  title: t('refuse.title'),
                  yes: t('refuse.yes'),
                }}
              >
                {t('refuse.action')}
              </FormButton>
            )}
            <Button
              kind="primary"
              type="submit"
              busy={form.busy}
              iconEnd={<ButtonKey>Ctrl ↵</ButtonKey>}
              aria-keyshortcuts="Control+Enter"
            >
              {t(quote.revision === 0 ? 'desk.send' : 'desk.revise')}
            </Button>
          </div>
        )}
      </StickyFooter>
    </form>
  )
}
