// The photos of an idea. Hotspots are buttons of popovers, so that the browser opens one at a time, also by keyboard
// and without script; their places are attributes of a drawing, because the document has no inline styles.
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { classes } from '#client/ui/base/classes.ts'
import { Picture } from '#client/ui/pictures/picture.tsx'
import type { IdeaView, LineView } from './idea-view.ts'

type AskFor = (line: LineView) => ReactNode
type Spotted = LineView & { readonly hotspot: NonNullable<LineView['hotspot']> }

export const lineId = (line: Pick<LineView, 'id'>): string => `line-${line.id}`

/** "MAD 395 per m²"; a lump sum has no unit. */
export function useUnitPrice(currency: string): (line: LineView) => string {
  const t = useTexts('ideas')
  const units = useTexts('catalogue')
  const format = useFormat()
  return ({ unitPrice, unit }) => {
    const price = format.money({ amount: unitPrice, currency })
    return unit === null ? price : t('bill.per-unit', { price, unit: units(`per-unit.${unit}`) })
  }
}

/** The product, never the total: that is in the bill. */
function Bubble({ line, currency, ask }: { line: Spotted; currency: string; ask: AskFor }) {
  const t = useTexts('ideas')
  const price = useUnitPrice(currency)
  const { product, label, hotspot } = line
  return (
    <div
      id={`hotspot-${hotspot.number}`}
      popover="auto"
      data-side={hotspot.x < 0.5 ? 'left' : 'right'}
      data-half={hotspot.y < 0.5 ? 'upper' : 'lower'}
      className="hotspot-bubble"
    >
      {product?.picture && <Picture picture={product.picture} sizes="84px" ratio="1:1" small />}
      <div className="min-w-0">
        <p className="font-semibold text-15">
          <bdi>{product?.name ?? label}</bdi>
        </p>
        {product && (
          <p className="note">
            {[...product.facts.slice(0, 2), product.seller.name].map((fact, index) => (
              <span key={fact}>
                {index > 0 && ' · '}
                <bdi>{fact}</bdi>
              </span>
            ))}
          </p>
        )}
        {product && <p className="text-15 text-blueprint tabular-nums">{price(line)}</p>}
      </div>
      <p className="hotspot-acts">
        {product && ask(line)}
        <a href={`#${lineId(line)}`} className="act">
          {t('hotspot.in-list')}
        </a>
      </p>
    </div>
  )
}

function Hotspots({ lines, currency, ask }: { lines: readonly Spotted[]; currency: string; ask: AskFor }) {
  const t = useTexts('ideas')
  const format = useFormat()
  return (
    <svg className="hotspots">
      <title>{t('hotspot.label')}</title>
      {lines.map(line => {
        const { number, x, y } = line.hotspot
        const name = line.product?.name ?? line.label
        return (
          // biome-ignore lint/a11y/noSvgWithoutTitle: a place in the drawing, with a named button
          <svg key={line.id} x={`${x * 100}%`} y={`${y * 100}%`} overflow="visible">
            <foreignObject x="-22" y="-22" width="44" height="44" overflow="visible">
              <button
                type="button"
                popoverTarget={`hotspot-${number}`}
                aria-label={t('hotspot.open', { number: format.number(number), name })}
                className="hotspot"
              >
                <span className="bubble">{format.number(number)}</span>
              </button>
              <Bubble {...{ line, currency, ask }} />
            </foreignObject>
          </svg>
        )
      })}
    </svg>
  )
}

export function IdeaPhotos({ idea, ask }: { readonly idea: IdeaView; readonly ask: AskFor }) {
  const t = useTexts('ideas')
  const { photos, lines, asBuilt } = idea
  const [chosen, setChosen] = useState(0)
  const shown = photos[chosen]
  if (!shown) return <div className="squared aspect-3/2" />
  const spotted = lines.filter((line): line is Spotted => line.hotspot?.photo === shown.place)
  // Without script a thumbnail opens its file.
  const choose = (index: number) => (event: MouseEvent) => {
    event.preventDefault()
    setChosen(index)
  }
  return (
    <div className="idea-photos-all">
      <div className="idea-main">
        <Picture key={shown.picture.src} picture={shown.picture} sizes="(min-width: 64rem) 53rem, 100vw" priority />
        {shown.kind === 'before' && <span className="idea-mark">{t('before')}</span>}
        {spotted.length > 0 && <Hotspots key={shown.place} lines={spotted} currency={asBuilt.currency} ask={ask} />}
      </div>
      {photos.length > 1 && (
        <ul aria-label={t('photos')} className="idea-thumbs">
          {photos.map(({ place, picture }, index) => (
            <li key={place}>
              <a
                href={picture.src}
                onClick={choose(index)}
                aria-current={index === chosen ? 'true' : undefined}
                className={classes('block', index === chosen && 'idea-thumb-shown')}
              >
                <Picture picture={picture} sizes="(min-width: 64rem) 13rem, 25vw" ratio="3:2" small />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
