// A part of a page: heading, lead, one action at the end side, the page's spacing.
import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { classes } from './classes.ts'
import { Container } from './container.tsx'

type HeadingProps = {
  id?: string | undefined
  title: string
  lead?: ReactNode
  action?: ReactNode
  level?: 2 | 3
  /** For a part inside a column, beside or under a page title. */
  compact?: boolean
}

export function SectionHeading({ id, title, lead, action, level = 2, compact = false }: HeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className={compact ? 'part-head' : 'section-head'}>
      <div className="grid max-w-184 gap-1">
        <Heading id={id} className={level === 3 || compact ? 'part-title' : 'section-title'}>
          {title}
        </Heading>
        {lead && <p className="text-ink-soft">{lead}</p>}
      </div>
      {action}
    </div>
  )
}

type LinkedPartProps = { id: string; title: string; link: { href: string; label: string }; children: ReactNode }

/** A part of a portal page, with a link to the whole list. */
export function LinkedPart({ id, title, link, children }: LinkedPartProps) {
  const action = (
    <Anchor href={link.href} className="act">
      {link.label}
    </Anchor>
  )
  return (
    <section aria-labelledby={id}>
      <SectionHeading compact {...{ id, title, action }} />
      {children}
    </section>
  )
}

/** A full-width part of a public page; without `title` its content has its own heading. */
export function Section({
  title,
  later,
  children,
  ...heading
}: Omit<HeadingProps, 'title'> & {
  title?: string
  /** Below the first view: the browser postpones its layout until shortly before it becomes visible. */
  later?: boolean
  children: ReactNode
}) {
  return (
    <section aria-labelledby={title ? heading.id : undefined} className={classes('pt-10 lg:pt-22', later && 'later')}>
      <Container>
        {title && <SectionHeading title={title} {...heading} />}
        {children}
      </Container>
    </section>
  )
}
