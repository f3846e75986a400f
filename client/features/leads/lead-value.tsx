// What the professional thinks the lead is worth: for the own order of things, nobody else sees it.
import { type FormEvent, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import { type Currency, currencies, minorUnits } from '#shared/values/money.ts'
import { plainNumber } from '#shared/values/numbers.ts'
import type { LeadInFull } from './lead-types.ts'

/** Minor units; null for nothing, undefined for what is no amount. */
function amountOf(typed: string, currency: string): number | null | undefined {
  const plain = plainNumber(typed.trim())
  if (!plain) return null
  const amount = Math.round(Number(plain) * minorUnits(currency))
  return Number.isFinite(amount) && amount >= 0 && amount <= 1_000_000_000_000 ? amount : undefined
}

function useValue(lead: LeadInFull, currency: Currency, onDone: () => void) {
  const t = useTexts('leads')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const value = amountOf(String(new FormData(event.currentTarget).get('value') ?? ''), currency)
    setError(value === undefined ? t('value.wrong') : undefined)
    if (value === undefined) return
    const done = await run(async idempotencyKey => {
      const body = { value, currency }
      await send('PUT /leads/{lead}/value', { params: { lead: lead.id }, body }, { idempotencyKey })
      await revalidate()
    })
    if (done) onDone()
  }
  return { busy, problem, error, submit }
}

export function LeadValue({ lead }: { readonly lead: LeadInFull }) {
  const t = useTexts('leads')
  const format = useFormat()
  const root = useRoot()
  const currency = (Object.keys(currencies) as Currency[]).find(code => code === lead.currency) ?? root.currency
  const [editing, setEditing] = useState(false)
  const { busy, problem, error, submit } = useValue(lead, currency, () => setEditing(false))
  const shown = lead.value === null ? t('value.none') : format.money({ amount: lead.value, currency })
  return (
    <Card as="section">
      <Stack gap={4}>
        <CardTitle level={2}>{t('value.title')}</CardTitle>
        {problem && (
          <Callout kind="danger" live>
            {problem.detail}
          </Callout>
        )}
        {editing ? (
          <form onSubmit={submit} noValidate className="grid gap-3">
            <NumberInput
              name="value"
              label={t('value.label')}
              hint={t('value.hint')}
              unit={currency}
              defaultValue={lead.value === null ? '' : String(lead.value / minorUnits(currency))}
              error={error}
            />
            <Row gap={2}>
              <Button type="submit" size="small" busy={busy}>
                {t('value.save')}
              </Button>
              <Button kind="quiet" size="small" onClick={() => setEditing(false)}>
                {t('value.keep')}
              </Button>
            </Row>
          </form>
        ) : (
          <Row between>
            <span className={lead.value === null ? 'text-ink-soft' : 'font-semibold text-20 tabular-nums'}>
              {shown}
            </span>
            <Button size="small" onClick={() => setEditing(true)}>
              {t('value.change')}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
