// A part of a page: heading, a sentence under it, one action at its end side, the page's rhythm.
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Container } from './container.tsx'

const tones = {
  plain: '',
  surface: 'border-y bg-surface',
  wash: 'bg-clay-wash',
}

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
    <div className={classes('section-head', !compact && 'lg:mb-7')}>
      <div className="grid max-w-184 gap-2">
        <Heading id={id} className={level === 3 ? 'text-20' : classes('section-title', !compact && 'lg:text-32')}>
          {title}
        </Heading>
        {lead && <p className="text-ink-soft">{lead}</p>}
      </div>
      {action}
    </div>
  )
}

/** A full-width part of a public page; without `title` its content brings its own heading. */
export function Section({
  tone = 'plain',
  title,
  later,
  children,
  ...heading
}: Omit<HeadingProps, 'title'> & {
  title?: string
  tone?: keyof typeof tones
  /** Below the first view: the browser lays it out when it comes near. */
  later?: boolean
  children: ReactNode
}) {
  return (
    <section
      aria-labelledby={title ? heading.id : undefined}
      className={classes('py-10 lg:py-16', tones[tone], later && 'later')}
    >
      <Container>
        {title && <SectionHeading title={title} {...heading} />}
        {children}
      </Container>
    </section>
  )
}
