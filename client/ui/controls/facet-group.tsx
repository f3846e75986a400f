// One filter of a search: choices with how many results each would give; works as a plain form.
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ChangeEvent } from 'react'

export type Facet = { value: string; label: string; count?: string; checked: boolean }
type FacetGroupProps = {
  title: string
  name: string
  facets: readonly Facet[]
  single?: boolean
  open?: boolean
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void
}

export function FacetGroup({ title, name, facets, single, open = true, onChange }: FacetGroupProps) {
  return (
    <details open={open} className="group border-b py-1 last:border-0">
      <summary className="flex min-h-11 items-center justify-between gap-4 rounded-control font-medium text-15">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="grid pb-3">
        <legend className="sr-only">{title}</legend>
        {facets.map(facet => (
          <label key={facet.value} className="flex min-h-9 items-center gap-3 text-15 pointer-coarse:min-h-11">
            <input
              type={single ? 'radio' : 'checkbox'}
              name={name}
              value={facet.value}
              defaultChecked={facet.checked}
              onChange={onChange}
              className="size-5 shrink-0"
            />
            <span className="grow">{facet.label}</span>
            {facet.count && <span className="text-13 text-ink-soft tabular-nums">{facet.count}</span>}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
