// The last crumb is the page itself; a phone omits it above the title.
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'

export type Crumb = { label: string; href?: string }

export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="min-w-0 print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1.5 text-13 text-ink-soft">
        {crumbs.map((crumb, index) => (
          <li
            key={crumb.label}
            className={classes('flex min-w-0 items-center gap-1.5', !crumb.href && 'max-sm:hidden')}
          >
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />}
            {crumb.href ? (
              <Anchor
                href={crumb.href}
                className="py-1.5 hover:text-ink hover:underline hover:underline-offset-4 pointer-coarse:py-3"
              >
                <bdi>{crumb.label}</bdi>
              </Anchor>
            ) : (
              <span aria-current="page" className="py-1.5 text-ink">
                <bdi>{crumb.label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
