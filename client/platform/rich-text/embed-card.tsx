// What a text embeds, as it is today: a product, an idea, a professional or a page of the calculator.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { thumbAddress } from '#client/platform/thumb.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Seal } from '#client/ui/data/stamp.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { plainPages } from '#shared/features/calculator/inputs.ts'
import { embedPath } from '#shared/rich-text/embed-address.ts'
import type { Embed } from '#shared/rich-text/rich-text.ts'
import type { Embedded } from '#shared/rich-text/schema.ts'

/** Null: it is gone or hidden. */
function useTitle({ kind, slug }: Embed, today: Embedded | undefined): string | null {
  const t = useTexts('rich-text-view')
  if (kind !== 'calculator') return today?.title ?? null
  const page = plainPages.find(one => one === slug)
  if (page) return t(`calculator.${page}`)
  return today ? t('calculator.city', { city: today.title }) : null
}

function useCost({ cost }: Pick<Embedded, 'cost'>): string | null {
  const t = useTexts('rich-text-view')
  const format = useFormat()
  if (cost === null) return null
  if (cost.amount === null) return t('ask')
  const price = format.money({ amount: cost.amount, currency: cost.currency })
  return cost.unit === null ? price : t(`per-unit.${cost.unit}`, { price })
}

function Facts({ today }: { readonly today: Embedded }) {
  const t = useTexts('rich-text-view')
  const cost = useCost(today)
  const place = [today.trade, today.city].filter(Boolean).join(' · ')
  return (
    <>
      {place && <span className="note">{place}</span>}
      {cost && <span className="font-medium text-15 text-blueprint">{cost}</span>}
      {today.checks.length > 0 && (
        <span className="flex flex-wrap gap-1.5">
          {today.checks.map(check => (
            <Seal key={check}>{t(`check.${check}`)}</Seal>
          ))}
        </span>
      )}
    </>
  )
}

type Props = { readonly embed: Embed; readonly today: Embedded | undefined }

export function EmbedCard({ embed, today }: Props) {
  const t = useTexts('rich-text-view')
  const title = useTitle(embed, today)
  if (title === null) return <p className="note">{t(`gone.${embed.kind}`)}</p>
  const src = thumbAddress(today?.picture)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-ink p-3">
      {src && (
        <span className="w-24 shrink-0">
          <Picture picture={{ src, width: 96, height: 72, alt: '' }} sizes="6rem" ratio="4:3" small />
        </span>
      )}
      <span className="grid min-w-0 grow gap-1">
        <Anchor href={embedPath(embed)} className="font-semibold">
          <bdi>{title}</bdi>
        </Anchor>
        {today && <Facts today={today} />}
      </span>
      <span className="note">{t(`embed.${embed.kind}`)}</span>
    </div>
  )
}
