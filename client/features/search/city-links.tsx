// Cities as a calm list of links, each with how many professionals work there.
import { Anchor } from '#client/ui/base/anchor.tsx'
import { href } from '#shared/routes/href.ts'

export type CityLink = { readonly slug: string; readonly name: string; readonly count: string }

export function CityLinks({ label, cities }: { readonly label: string; readonly cities: readonly CityLink[] }) {
  return (
    <ul aria-label={label} className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {cities.map(city => (
        <li key={city.slug} className="border-b">
          <Anchor href={href('professionals.slug', { slug: city.slug })} className="group row-link">
            <span className="row-name">{city.name}</span>
            <span className="text-15 text-ink-soft tabular-nums">{city.count}</span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
