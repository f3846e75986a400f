// What the idea would cost in the reader's city, for the reader's area: a form that works without script.
import { useHref } from 'react-router'
import type { CityChoice } from '#client/platform/cities.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { HatchKey, StackedBar } from '#client/ui/drawing/hatch.tsx'
import { BlueprintBand } from '#client/ui/frame/blueprint-band.tsx'
import { href } from '#shared/routes/href.ts'
import { bandId, CostRange } from './idea-cost.tsx'
import { useCostText } from './idea-tile.tsx'
import type { IdeaView } from './idea-view.ts'
import { PlaceFields } from './show-costs.tsx'

type Props = {
  readonly idea: IdeaView
  readonly cities: readonly CityChoice[]
  readonly place: { readonly near: string; readonly area: string }
  /** The calculator with the finish, the city and the area of the answer. */
  readonly calculator: string | null
}

function Answer({ conversion, calculator }: Pick<Props, 'calculator'> & Pick<IdeaView, 'conversion'>) {
  const t = useTexts('ideas')
  const format = useFormat()
  const cost = useCostText()
  if (!conversion) return <p className="text-ink-soft">{t('band.no-rates')}</p>
  const { products, work, prices, pricedOn } = conversion
  const part = (value: number) => <bdi>{format.percent(value)}</bdi>
  return (
    <output className="grid gap-3" htmlFor="near area">
      <p className="text-15 text-ink-soft">
        {t('band.place', {
          area: format.number(conversion.areaSqm, { maximumFractionDigits: 1 }),
          city: conversion.cost.city.name,
        })}
      </p>
      <p className="idea-figure">
        <bdi>{cost(conversion.cost)}</bdi>
      </p>
      <CostRange cost={conversion.cost} />
      <StackedBar
        parts={[
          { hatch: 'material', value: products },
          { hatch: 'labour', value: work },
        ]}
      />
      <HatchKey
        entries={[
          { hatch: 'material', label: t('shares.products'), value: part(products) },
          { hatch: 'labour', label: t('shares.work'), value: part(work) },
        ]}
      />
      <p className="note">
        {t(prices > 0 ? 'band.prices' : 'band.rates', { count: prices, date: format.date(pricedOn) })}
      </p>
      {calculator && (
        <p className="print:hidden">
          <ButtonLink href={calculator}>{t('band.calculator')}</ButtonLink>
        </p>
      )}
    </output>
  )
}

export function IdeaBand({ idea, cities, place, calculator }: Props) {
  const t = useTexts('ideas')
  const { slug, conversion, areaSqm, city } = idea
  return (
    <BlueprintBand
      id={bandId}
      title={t('band.title')}
      lead={t('band.lead')}
      aside={<Answer conversion={conversion} calculator={calculator} />}
    >
      <form action={`${useHref(href('ideas-hub.idea', { slug }))}#${bandId}`} className="band-form print:hidden">
        <PlaceFields cities={cities} near={place.near || city.slug} area={place.area || String(areaSqm)} />
        <Button type="submit">{t('band.show')}</Button>
      </form>
    </BlueprintBand>
  )
}
