import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { Swatch } from '#client/ui/drawing/hatch.tsx'
import { bands } from '#shared/features/calculator/book.ts'
import { termsIn } from '#shared/features/calculator/metres.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { indexDayIn } from '#shared/features/prices/source.ts'
import { useTermTexts } from './sheet-texts.ts'

type Props = { readonly sheet: EstimateSheet }

/** Sources are in the language of the person who entered them, except for the price index; long, so folded. */
function Sources({ title, of }: { title: string; of: readonly string[] }) {
  const t = useTexts('estimates')
  const format = useFormat()
  if (of.length === 0) return null
  const shown = (source: string): string => {
    const day = indexDayIn(source)
    return day === null ? source : t('sources.index', { date: format.date(day) })
  }
  return (
    <Disclosure title={title}>
      <ul className="grid list-disc gap-1.5 ps-5 text-13 print:block print:columns-3 print:gap-x-8 print:*:mb-1">
        {of.map(source => (
          <li key={source}>
            <bdi>{shown(source)}</bdi>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

export function SheetSources({ sheet }: Props) {
  const t = useTexts('estimates')
  const format = useFormat()
  const { rate, greyRate, pricesFrom, sources } = sheet
  const texts = useTermTexts(sheet)
  const rates = rate.id === greyRate.id ? [rate] : [rate, greyRate]
  const from = rates.map(each => each.from)
  const terms = rates.map(({ perSqft }, place) => ({
    symbol: place === 0 ? ('rate' as const) : ('grey-rate' as const),
    value: perSqft,
    measure: 'money' as const,
  }))
  const confidence = `confidence.${rate.confidence}` as const
  return (
    <section aria-labelledby="sources">
      <SectionHeading id="sources" title={t('sources.title')} lead={t('sources.lead')} />
      <TitleBlock
        facts={[
          ...termsIn(sheet, terms).map((each, place) => ({
            term: texts.name(each),
            value: t('sources.rate', { money: texts.value(each), date: format.date(from[place] ?? rate.from) }),
          })),
          {
            term: t('sources.prices'),
            value: pricesFrom ? t('sources.prices-on', { date: format.date(pricesFrom) }) : t('sources.no-prices'),
          },
          {
            term: t('sources.confidence'),
            value: t(`${confidence}.name`),
            note: t(`${confidence}.meaning`, { percent: format.percent(bands[rate.confidence]) }),
          },
        ]}
      />
      <Sources title={t('sources.rate-from')} of={[...new Set(rates.map(({ source }) => source))]} />
      <Sources title={t('sources.norms-from')} of={sources} />
    </section>
  )
}

/** A dashed border marks what is missing. */
export function SheetMissing({ sheet }: Props) {
  const t = useTexts('estimates')
  return (
    <section aria-labelledby="missing">
      <SectionHeading id="missing" title={t('missing.title')} lead={t('missing.lead')} />
      <ul className="divide-y border-b text-15 print:text-13">
        {missingFrom(sheet).map(key => (
          <li key={key} className="flex items-center gap-3 py-0.5 print:py-0">
            <Swatch hatch="left-out" />
            {t(`missing.${key}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const missingKeys = [
  'finishing',
  'materials',
  'design',
  'wall',
  'land',
  'permits',
  'connections',
  'furniture',
  'landscaping',
  'taxes',
  'price-changes',
] as const
type MissingKey = (typeof missingKeys)[number]

/** First the exclusions of this estimate, then those of every estimate. */
export function missingFrom({ inputs }: Pick<EstimateSheet, 'inputs'>): readonly MissingKey[] {
  const own: Readonly<Partial<Record<MissingKey, boolean>>> = {
    finishing: inputs.type === 'grey',
    materials: inputs.mode === 'without',
    design: !inputs.fee,
    wall: inputs.wallMetres === 0,
  }
  return missingKeys.filter(key => own[key] ?? true)
}
