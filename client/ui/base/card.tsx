// A part of a page below an ink line, without a box; its title can make the whole card a link.
import type { ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { classes } from './classes.ts'

type CardProps = {
  id?: string
  as?: 'div' | 'article' | 'li' | 'section'
  flush?: boolean
  linked?: boolean
  className?: string
  children: ReactNode
}

/** `flush` removes the padding (pictures, tables); `linked` marks a card whose CardTitle is a link. */
export function Card({ id, as: Element = 'div', flush, linked, className, children }: CardProps) {
  return (
    <Element id={id} className={classes('card', !flush && 'pt-3 pb-5', linked && 'card-linked', className)}>
      {children}
    </Element>
  )
}

/** With `href` the link covers the whole card; other controls in it need `relative`. */
export function CardTitle({
  href,
  level = 3,
  children,
}: {
  href?: string | undefined
  level?: 2 | 3 | 4
  children: ReactNode
}) {
  const Heading = `h${level}` as const
  return (
    <Heading className="font-semibold text-17">
      {href ? (
        <Anchor href={href} data-cover="" className="card-cover">
          <bdi>{children}</bdi>
        </Anchor>
      ) : (
        <bdi>{children}</bdi>
      )}
    </Heading>
  )
}

type TitledProps = { title: ReactNode; children: ReactNode }

export function TitledCard({ title, children }: TitledProps) {
  return (
    <Card as="section">
      <div className="grid gap-4">
        <CardTitle level={2}>{title}</CardTitle>
        {children}
      </div>
    </Card>
  )
}

/** A card with a heading and a lead text. */
export function PartCard({ id, title, lead, children }: TitledProps & { id?: string; lead?: ReactNode }) {
  return (
    <Card as="section" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-17">
          {title}
        </h2>
        {lead && <p className="max-w-160 text-15 text-ink-soft">{lead}</p>}
      </div>
      {children}
    </Card>
  )
}

/** Keeps controls of a linked card above its link. */
export function CardActions({ children }: { children: ReactNode }) {
  return <div className="card-actions">{children}</div>
}
