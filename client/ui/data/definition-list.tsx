import type { ReactNode } from 'react'

export type Fact = { term: string; value: ReactNode; action?: ReactNode }

/** `action` is at the end side, such as "Change" on a check-answers page. */
export function DefinitionList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="@container text-15">
      {facts.map((fact, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a form may ask the same twice, so that terms are no names
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 border-b py-3 first:pt-0 last:border-0 last:pb-0 @md:grid-cols-[minmax(8rem,1fr)_minmax(0,2fr)_auto]"
        >
          <dt className="text-ink-soft @max-md:col-span-2">{fact.term}</dt>
          <dd className="min-w-0">{fact.value}</dd>
          {fact.action && <dd>{fact.action}</dd>}
        </div>
      ))}
    </dl>
  )
}
