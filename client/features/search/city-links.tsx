// Cities by country, each with its number of professionals; all bars share one scale.
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import { href } from '#shared/routes/href.ts'

export type CityLink = { readonly slug: string; readonly name: string; readonly count: string; readonly share: number }
export type CountryLinks = { readonly country: string; readonly cities: readonly CityLink[] }

export function CityLinks({ countries }: { readonly countries: readonly CountryLinks[] }) {
  return (
    <div className="open-wide grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-6">
      {countries.map(({ country, cities }) => (
        <details key={country} className="min-w-0">
          <summary className="fold">{country}</summary>
          <ul>
            {cities.map(city => (
              <li key={city.slug} className="border-b">
                <Anchor href={href('professionals.slug', { slug: city.slug })} className="city-row">
                  <span>{city.name}</span>
                  <Dimension range={[0, city.share]} />
                  <b>{city.count}</b>
                </Anchor>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
