// How good the figures are: their day, how sure they are, where they are from, and what they leave out.
import X from 'lucide-react/icons/x'
import { useSheetMoney } from '#client/features/calculator/use-words.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { bands, type Confidence } from '#shared/features/calculator/book.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { SheetPart } from './figure-row.tsx'
import { missingFrom } from './missing-from.ts'

const tones: Readonly<Record<Confidence, Tone>> = { good: 'moss', fair: 'blueprint', poor: 'amber' }

/** Written by those who enter the figures, in the language that they write; long, so folded on the screen. */
function Sources({ title, of }: { title: string; of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <Disclosure title={<span className="text-15">{title}</span>}>
      <ul className="grid list-disc gap-1.5 ps-5 text-13">
        {of.map(source => (
          <li key={source}>
            <bdi>{source}</bdi>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function Figures({ sheet }: { sheet: EstimateSheet }) {
  const t = useTexts('estimates')
  const format = useFormat()
  const money = useSheetMoney(sheet)
  const { rate, greyRate, inputs, pricesFrom, sources } = sheet
  const rates = rate.id === greyRate.id ? [rate] : [rate, greyRate]
  const facts = [
    ...rates.map((each, place) => ({
      term: t(`rates.${place === 0 ? inputs.type : 'grey'}-${inputs.material}`),
      value: t('sources.rate', { money: money(each.perSqft), date: format.date(each.from) }),
    })),
    {
      term: t('sources.confidence'),
      value: (
        <span className="grid gap-1">
          <Badge tone={tones[rate.confidence]}>{t(`confidence.${rate.confidence}.name`)}</Badge>
          {t(`confidence.${rate.confidence}.meaning`, { percent: format.percent(bands[rate.confidence]) })}
        </span>
      ),
    },
    {
      term: t('sources.prices'),
      value: pricesFrom ? t('sources.prices-on', { date: format.date(pricesFrom) }) : t('sources.no-prices'),
    },
  ]
  return (
    <>
      <DefinitionList facts={facts} />
      <div className="mt-3 border-t">
        <Sources title={t('sources.rate-from')} of={[...new Set(rates.map(({ source }) => source))]} />
        <Sources title={t('sources.norms-from')} of={sources} />
      </div>
    </>
  )
}

function Missing({ sheet }: { sheet: EstimateSheet }) {
  const t = useTexts('estimates')
  return (
    <ul className="grid gap-2.5">
      {missingFrom(sheet).map(key => (
        <li key={key} className="flex gap-2.5 text-15">
          <X aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brick" />
          {t(`missing.${key}`)}
        </li>
      ))}
    </ul>
  )
}

export function SheetSources({ sheet }: { sheet: EstimateSheet }) {
  const t = useTexts('estimates')
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-8 print:grid-cols-1 print:gap-6">
      <SheetPart title={t('missing.title')} lead={t('missing.lead')}>
        <Missing sheet={sheet} />
      </SheetPart>
      <SheetPart title={t('sources.title')} lead={t('sources.lead')}>
        <Figures sheet={sheet} />
      </SheetPart>
    </div>
  )
}
