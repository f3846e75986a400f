// Draws a document of the editor from a list of what is allowed: whatever is not on it is not drawn.
import { createElement, Fragment, type ReactNode } from 'react'
import { type Translate, useTexts } from '#client/platform/i18n/texts.ts'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'
import {
  type Callout as CalloutKind,
  callouts,
  embedKinds,
  type RichMark,
  type RichNode,
  type RichText,
} from '#shared/rich-text/rich-text.ts'
import type { Embedded } from '#shared/rich-text/schema.ts'
import { EmbedCard } from './embed-card.tsx'
import sheet from './rich-text.css?url'

type Refers = {
  /** Those whom the text may mention; who is not among them is somebody. */
  readonly people: readonly { readonly id: string; readonly name: string }[]
  /** References of its pictures by the id of their file. */
  readonly pictures: readonly { readonly id: string; readonly picture: string }[]
  readonly embeds: readonly Embedded[]
}
/** Where a node stands. */
type At = Refers & {
  readonly anchors: ReadonlyMap<RichNode, string>
  readonly level: number
  readonly depth: number
  /** In a list, a quote, a callout or a table, which has the direction of its first words: its mark stands there. */
  readonly nested: boolean
  readonly t: Translate<'rich-text-view'>
}
type Draw = (node: RichNode, at: At) => ReactNode

const deepest = 12
/** What the server accepts too: nothing that runs, and no address that a browser would complete to another site. */
const linkable = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))[^\s\\]*$/i

const dirOf = ({ attrs }: RichNode, { nested }: At) => {
  if (attrs?.dir === 'ltr' || attrs?.dir === 'rtl') return attrs.dir
  return nested ? undefined : 'auto'
}
const spanOf = (value: unknown): number | undefined => (Number.isInteger(value) ? Number(value) : undefined)

function inside({ content }: RichNode, at: At): ReactNode {
  if (!Array.isArray(content) || at.depth >= deepest) return null
  const below = { ...at, depth: at.depth + 1 }
  return createElement(Fragment, null, ...content.map((node: RichNode) => drawn(node, below)))
}
const nested = (node: RichNode, at: At): ReactNode => inside(node, { ...at, nested: true })

const marks: Readonly<Record<string, (text: ReactNode, mark: RichMark) => ReactNode>> = {
  bold: text => <strong>{text}</strong>,
  italic: text => <em>{text}</em>,
  strike: text => <s>{text}</s>,
  code: text => (
    <code dir="ltr" className="font-mono">
      {text}
    </code>
  ),
  link: (text, { attrs }) => {
    const address = typeof attrs?.href === 'string' && linkable.test(attrs.href) ? attrs.href : null
    if (address === null) return text
    return (
      <a href={address} rel={address.startsWith('/') ? undefined : 'ugc nofollow noopener'}>
        {text}
      </a>
    )
  },
}

/** One of each kind: a link in a link is no document. */
const marksOf = (own: unknown): readonly RichMark[] =>
  Array.isArray(own) ? [...new Map(own.map((mark: RichMark) => [mark?.type, mark])).values()].filter(Boolean) : []

function TextPicture({ node, at }: { node: RichNode; at: At }) {
  const { file, alt, decoration } = node.attrs ?? {}
  const reference = at.pictures.find(({ id }) => id === file)?.picture ?? ''
  const uploaded = readPictureReference(reference)
  if (!uploaded) return <p className="note">{at.t('picture-gone')}</p>
  const widths = widthsOfUploaded(uploaded)
  const src = uploadedAddress(uploaded, widths.findLast(one => one <= 640) ?? uploaded.width, 'webp')
  const { width, height } = uploaded
  const words = decoration !== true && typeof alt === 'string' ? alt : ''
  return (
    <figure>
      <Picture rounded picture={{ src, width, height, alt: words, widths }} sizes="(width >= 64rem) 40rem, 100vw" />
    </figure>
  )
}

const calloutLooks = { note: 'info', tip: 'success', warning: 'warning' } as const satisfies Record<CalloutKind, string>
const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

const nodes: Readonly<Record<string, Draw>> = {
  text: ({ text, marks: own }) =>
    typeof text === 'string' &&
    marksOf(own).reduce<ReactNode>(
      (words, mark) => (Object.hasOwn(marks, mark.type) ? marks[mark.type]?.(words, mark) : words),
      text,
    ),
  hardBreak: () => <br />,
  mention: ({ attrs }, { people, t }) => (
    <bdi className="font-semibold">{people.find(({ id }) => id === attrs?.id)?.name ?? t('somebody')}</bdi>
  ),
  paragraph: (node, at) => <p dir={dirOf(node, at)}>{inside(node, at)}</p>,
  heading: (node, at) => {
    const below = node.attrs?.level === 3 ? 1 : 0
    const Heading = headings[Math.min(at.level - 1 + below, headings.length - 1)] ?? 'h6'
    return (
      <Heading id={at.anchors.get(node)} dir={dirOf(node, at)}>
        {inside(node, at)}
      </Heading>
    )
  },
  bulletList: (node, at) => <ul dir={dirOf(node, at)}>{nested(node, at)}</ul>,
  orderedList: (node, at) => (
    <ol dir={dirOf(node, at)} start={spanOf(node.attrs?.start)}>
      {nested(node, at)}
    </ol>
  ),
  listItem: (node, at) => <li>{nested(node, at)}</li>,
  blockquote: (node, at) => <blockquote dir={dirOf(node, at)}>{nested(node, at)}</blockquote>,
  callout: (node, at) => {
    const kind = callouts.find(one => one === node.attrs?.kind) ?? 'note'
    return (
      <Callout kind={calloutLooks[kind]} title={at.t(`callout.${kind}`)}>
        <div dir={dirOf(node, at)}>{nested(node, at)}</div>
      </Callout>
    )
  },
  horizontalRule: () => <hr />,
  image: (node, at) => <TextPicture node={node} at={at} />,
  embed: ({ attrs }, { embeds }) => {
    const kind = embedKinds.find(one => one === attrs?.kind)
    if (!kind || typeof attrs?.slug !== 'string') return null
    const embed = { kind, slug: attrs.slug }
    return <EmbedCard embed={embed} today={embeds.find(one => one.kind === kind && one.slug === embed.slug)} />
  },
  table: (node, at) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section tabIndex={0} aria-label={at.t('table')} className="overflow-x-auto">
      <table dir={dirOf(node, at)}>
        <tbody>{nested(node, at)}</tbody>
      </table>
    </section>
  ),
  tableRow: (node, at) => <tr>{nested(node, at)}</tr>,
  tableHeader: (node, at) => <th {...spansOf(node)}>{nested(node, at)}</th>,
  tableCell: (node, at) => <td {...spansOf(node)}>{nested(node, at)}</td>,
}

const spansOf = ({ attrs }: RichNode) => ({ colSpan: spanOf(attrs?.colspan), rowSpan: spanOf(attrs?.rowspan) })

function drawn(node: RichNode, at: At): ReactNode {
  return typeof node?.type === 'string' && Object.hasOwn(nodes, node.type) ? nodes[node.type]?.(node, at) : null
}

type Props = Partial<Refers> & {
  document: RichText
  /** Of the heading above it; its own are below that. */
  level?: 1 | 2 | 3
  /** Ids of headings. */
  anchors?: ReadonlyMap<RichNode, string>
}

const noAnchors: NonNullable<Props['anchors']> = new Map()

export function RichTextView(props: Props) {
  const { document, people = [], pictures = [], embeds = [], level = 1, anchors = noAnchors } = props
  const t = useTexts('rich-text-view')
  return (
    <div className="rich-text">
      <link rel="stylesheet" href={sheet} precedence="part" />
      {inside(document, { people, pictures, embeds, level, anchors, depth: 0, nested: false, t })}
    </div>
  )
}
