// The person's estimates: open, delete, or compare two to four of them; a plain form works without script.
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { SavedSummary } from '#shared/features/calculator/schemas.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { DeleteEstimate } from './actions/delete-estimate.tsx'
import { calculatorPath, comparePath, mostCompared, savedEstimatePath } from './calculator-path.ts'
import { useCalculatorTexts } from './use-calculator-texts.ts'

type Props = {
  readonly slug: string
  readonly items: readonly SavedSummary[]
  readonly total: number
  /** The request was to compare fewer than two. */
  readonly wronglyAsked?: boolean
  readonly compared?: readonly string[]
}

function Item({ item, checked }: { readonly item: SavedSummary; readonly checked: boolean }) {
  const t = useTexts('estimate-actions')
  const format = useFormat()
  const texts = useCalculatorTexts()
  const { key, name, low, high, currency, createdAt } = item
  return (
    <li className="flex items-center gap-3 border-b px-4 py-2 last:border-0 lg:px-5">
      <label className="grid min-h-11 min-w-11 place-items-center">
        <input
          type="checkbox"
          name="compare"
          value={key}
          defaultChecked={checked}
          aria-label={t('own.choose', { name })}
          className="size-5 accent-clay"
        />
      </label>
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1">
        <div className="grid min-w-0">
          <Anchor href={savedEstimatePath(key)} className="font-medium underline-offset-4 hover:underline">
            <bdi>{name}</bdi>
          </Anchor>
          <span className="text-13 text-ink-soft">{t('own.kept', { date: format.date(createdAt) })}</span>
        </div>
        <bdi className="text-15 tabular-nums">{texts.range({ low, high, currency })}</bdi>
      </div>
      <DeleteEstimate small estimate={key} name={name} />
    </li>
  )
}

export function OwnEstimates({ slug, items, total, wronglyAsked = false, compared = [] }: Props) {
  const t = useTexts('estimate-actions')
  const { language } = useRoot()
  const navigate = useNavigate()
  const [isWrong, setWrong] = useState(wronglyAsked)
  if (items.length === 0) return null
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const keys = new FormData(event.currentTarget).getAll('compare').map(String)
    const fits = keys.length >= 2 && keys.length <= mostCompared
    setWrong(!fits)
    if (fits) void navigate(comparePath(slug, keys))
  }
  return (
    <section aria-labelledby="own" className="print:hidden">
      <SectionHeading compact id="own" title={t('own.title')} lead={t('own.lead')} />
      <form method="get" action={inPrefix(language, calculatorPath(slug))} onSubmit={submit}>
        <Stack gap={4}>
          <ul className="border-t border-rule">
            {items.map(item => (
              <Item key={item.key} item={item} checked={compared.includes(item.key)} />
            ))}
          </ul>
          {total > items.length && <p className="text-15 text-ink-soft">{t('own.more', { count: items.length })}</p>}
          {isWrong && (
            <Callout kind="warning" live>
              {t('own.two-to-four')}
            </Callout>
          )}
          {items.length > 1 && (
            <Row>
              <Button type="submit">{t('own.compare')}</Button>
            </Row>
          )}
        </Stack>
      </form>
    </section>
  )
}
