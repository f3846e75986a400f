// Where a store is and where it delivers: a drawn map without map tiles or script, and the terms of delivery.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { RegionMap } from '#client/ui/drawing/region-map.tsx'
import type { ReachMap } from '#shared/api/region-map.ts'

type Props = {
  readonly map: ReachMap
  readonly name: string
  readonly cities: readonly string[]
  readonly delivery: string
  readonly returns: string
}

export function StoreReach({ map, name, cities, delivery, returns }: Props) {
  const t = useTexts('catalogue')
  const format = useFormat()
  const { store } = map
  const list = format.list(cities)
  const facts = [
    { term: t('delivery.to'), value: list },
    { term: t('delivery.how'), value: delivery },
    { term: t('delivery.returns'), value: returns },
  ]
  const texts = {
    title: t('store.map', { name, cities: list }),
    north: t('store.north'),
    scale: [format.number(0), format.distance(map.scale.km)],
  } as const
  const roads = map.cities.map(({ slug, x, y }) => (
    <path key={slug} d={`M${store.x} ${store.y}L${x} ${y}`} className="road" />
  ))
  return (
    <div className="store-reach">
      <div className="store-map">
        <RegionMap {...{ map, texts }} inset={[24, 30]} ground={roads}>
          {map.cities.map(({ slug, x, y }) => (
            <circle key={slug} cx={x} cy={y} r="5" className="reached" />
          ))}
          <path d={`M${store.x} ${store.y}c-7-9-10-12-10-18a10 10 0 0 1 20 0c0 6-3 9-10 18z`} className="place" />
        </RegionMap>
      </div>
      <div>
        <DefinitionList facts={facts.filter(({ value }) => value !== '')} />
        <p className="note mt-2">{t('store.map-key')}</p>
      </div>
    </div>
  )
}
