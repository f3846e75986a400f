// The site's logo: a lintel over an arch, and the name.
import { Anchor } from './anchor.tsx'

/** The logo without the name; the lintel has the text's colour. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d="M2 4h28v4.5H2z" className="fill-current" />
      <path d="M4 11h24v17h-6v-7a6 6 0 0 0-12 0v7H4z" className="fill-clay" />
    </svg>
  )
}

/** `name` is in the script of the page's language: Imara or عمارة. */
export function Wordmark({ href, name }: { href: string; name: string }) {
  return (
    <Anchor href={href} className="wordmark">
      <Mark className="size-7" />
      <span>{name}</span>
    </Anchor>
  )
}
