// One filter of a search as links with the number of results; works without script.
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'

export type FacetLink = { label: string; href: string; current: boolean; count?: string | undefined; several?: boolean }

/** A drawn radio or checkbox; the link has `aria-current`. */
function Mark({ current, several }: { current: boolean; several: boolean | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'facet-mark',
        several ? 'rounded-[5px]' : 'rounded-full',
        current ? 'border-clay bg-clay' : 'border-edge bg-surface',
      )}
    >
      {current && <span className={classes('bg-surface', several ? 'size-2 rounded-[1px]' : 'size-2 rounded-full')} />}
    </span>
  )
}

export function FacetLinks({
  title,
  open = true,
  links,
}: {
  title: string
  open?: boolean
  links: readonly FacetLink[]
}) {
  if (links.length === 0) return null
  return (
    <details open={open} className="group border-b py-1 last:border-0">
      <summary className="flex min-h-11 items-center justify-between gap-4 rounded-control font-medium text-15">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <ul aria-label={title} className="pb-3">
        {links.map(link => (
          <li key={link.label}>
            <Anchor
              href={link.href}
              rel="nofollow"
              aria-current={link.current ? 'true' : undefined}
              className="facet-link"
            >
              <Mark current={link.current} several={link.several} />
              <span className="grow">{link.label}</span>
              {link.count !== undefined && <span className="note tabular-nums">{link.count}</span>}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  )
}
