import { Anchor } from '#client/ui/base/anchor.tsx'
import { href } from '#shared/routes/href.ts'
import type { WindowView } from './window-view.ts'

export function WindowSuppliers({ suppliers }: Pick<WindowView, 'suppliers'>) {
  return (
    <ul className="shelf sm:grid-cols-2 lg:grid-cols-3">
      {suppliers.map(({ slug, name, city, prices }) => (
        <li key={slug} className="border-b">
          <Anchor href={href('store', { store: slug })} className="city-row">
            <span className="col-span-2">
              <bdi>{name}</bdi> <span className="note">{city}</span>
            </span>
            <b>{prices}</b>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
