// Content folded under its heading; in a `group` one opens at a time.
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type DisclosureProps = { title: ReactNode; group?: string; open?: boolean; children: ReactNode }

export function Disclosure({ title, group, open, children }: DisclosureProps) {
  return (
    <details name={group} open={open} className="group border-b">
      <summary className="flex min-h-14 items-center justify-between gap-4 rounded-control py-3 font-medium text-17 hover:text-clay print:min-h-0 print:py-1 print:text-15">
        <span>{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="max-w-184 pb-5 text-ink-soft print:max-w-none print:pb-2">{children}</div>
    </details>
  )
}

/** Details that few people need, folded under a plain line. */
export function More({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="min-h-9 w-fit content-center text-15 underline underline-offset-4 pointer-coarse:min-h-11">
        {title}
      </summary>
      {children}
    </details>
  )
}

export function Accordion({
  items,
  group,
}: {
  items: readonly { id: string; title: ReactNode; content: ReactNode }[]
  group?: string
}) {
  return (
    <div className="border-t">
      {items.map(item => (
        <Disclosure key={item.id} title={item.title} {...(group ? { group } : {})}>
          {item.content}
        </Disclosure>
      ))}
    </div>
  )
}
