// The house's sign: a lintel over an arch, and its name.
import { Anchor } from './anchor.tsx'

/** The sign alone; the lintel takes the text's colour. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d="M2 4h28v4.5H2z" className="fill-current" />
      <path d="M4 11h24v17h-6v-7a6 6 0 0 0-12 0v7H4z" className="fill-clay" />
    </svg>
  )
}

/** `name` is written as the page's language writes it: Imara or عمارة. */
export function Wordmark({ href, name }: { href: string; name: string }) {
  return (
    <Anchor href={href} className="wordmark">
      <Mark className="size-7" />
      <span>{name}</span>
    </Anchor>
  )
}
