import { type ReactNode, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { StickyFooter } from '#client/ui/frame/split-view.tsx'
import type { AssistantMatch, AssistantResult } from '#shared/features/assistants/schemas.ts'
import type { PriceBand } from '#shared/features/catalogue/contract.ts'

type Card = { readonly slug: string; readonly seller: { readonly slug: string } }
type Run = {
  readonly id: string
  readonly cityName: string
  readonly result: AssistantResult
  readonly matches: readonly { readonly need: string; readonly products: readonly AssistantMatch[] }[]
  readonly band: PriceBand | null
  readonly cards: readonly Card[]
}
type RowOf = (given: { readonly slug: string; readonly band: PriceBand | null; readonly why: ReactNode }) => ReactNode
type Props = { readonly run: Run; readonly row: RowOf }

/** Most suppliers that one request may go to. */
const mostSuppliers = 5
const chosenAtFirst = 3

function Why({ match }: { readonly match: AssistantMatch }) {
  const t = useTexts('assistants')
  const format = useFormat()
  const { fit, why, kilometres } = match
  const reasons = why.map(reason => t(`why.${reason}`, { distance: format.distance(kilometres) }))
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-13">
      <b>{t('fit', { fit: format.number(fit) })}</b>
      <span>{reasons.join(' · ')}</span>
    </p>
  )
}

/** The best match of each store, up to the limit. */
function firstOf({ matches, cards }: Run): readonly string[] {
  const sellers = new Set<string>()
  const chosen: string[] = []
  for (const { product } of matches[0]?.products ?? []) {
    const seller = cards.find(({ slug }) => slug === product)?.seller.slug
    if (seller === undefined || sellers.has(seller) || chosen.length >= chosenAtFirst) continue
    sellers.add(seller)
    chosen.push(product)
  }
  return chosen
}

function AskFooter({ run, chosen }: { readonly run: Run; readonly chosen: readonly string[] }) {
  const t = useTexts('assistants')
  const sellers = new Set(run.cards.filter(({ slug }) => chosen.includes(slug)).map(({ seller }) => seller.slug))
  if (chosen.length === 0) return null
  const all = run.matches.flatMap(({ products }) => products)
  const lines = chosen.map(slug => ['line', `${slug}:${all.find(({ product }) => product === slug)?.quantity ?? 1}`])
  const isTooMany = sellers.size > mostSuppliers
  return (
    <StickyFooter label={t('ask.label')}>
      <Row gap={4} between>
        <p className="text-15">
          {isTooMany
            ? t('ask.too-many', { count: mostSuppliers })
            : t('ask.count', { count: chosen.length, sellers: sellers.size })}
        </p>
        {!isTooMany && (
          <ButtonLink
            kind="primary"
            href={`/user/enquiries/new?${new URLSearchParams([...lines, ['assistant', run.id]])}`}
          >
            {t('ask.go', { count: sellers.size })}
          </ButtonLink>
        )}
      </Row>
    </StickyFooter>
  )
}

export function Matches({ run, row }: Props) {
  const t = useTexts('assistants')
  const [chosen, setChosen] = useState(() => firstOf(run))
  const toggle = (slug: string): void =>
    setChosen(old => (old.includes(slug) ? old.filter(one => one !== slug) : [...old, slug]))
  return (
    <>
      {run.matches.map(({ need, products }, place) => (
        <section key={need} className="grid gap-2">
          <h2 className="border-ink border-b pb-2 text-24">
            {t('matches', { what: t(`need.${need}`), city: run.cityName })}
          </h2>
          {products.length === 0 && <p className="text-15 text-ink-soft">{t('no-match', { city: run.cityName })}</p>}
          <ul>
            {products.map(match => (
              <li key={match.product}>
                <label className="assistant-pick">
                  <input
                    type="checkbox"
                    className="size-5 accent-clay"
                    checked={chosen.includes(match.product)}
                    onChange={() => toggle(match.product)}
                  />
                  <span className="text-13">{t('ask.this')}</span>
                </label>
                {row({ slug: match.product, band: place === 0 ? run.band : null, why: <Why match={match} /> })}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <AskFooter run={run} chosen={chosen} />
    </>
  )
}
