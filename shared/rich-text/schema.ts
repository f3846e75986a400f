// What the server accepts as a document of the editor: known nodes, marks and attributes alone, in known limits.
import { z } from 'zod'
import { Amount, ReaderText, Slug } from '#shared/api/schemas.ts'
import type { FieldCode } from '#shared/errors/catalogue.ts'
import { goodsUnits } from '#shared/values/goods.ts'
import { isVisible } from '#shared/values/visible.ts'
import { embedsOf, fileIdsOf, isEmptyRichText, nodesOf, plainText } from './read.ts'
import { callouts, type RichText as Document, embedKinds, linkTarget, type RichNode } from './rich-text.ts'

/** Of nodes. With the link of a text that is as deep as a request may be (server/platform/endpoint/parse.ts). */
const deepest = 7
const mostNodes = 2000
/** Each is looked up for every reader. */
const mostEmbeds = 20
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Check = (value: unknown) => boolean
const oneOf =
  (...values: unknown[]): Check =>
  value =>
    values.includes(value)
const matches =
  (pattern: RegExp): Check =>
  value =>
    typeof value === 'string' && pattern.test(value)
const direction = oneOf(null, 'ltr', 'rtl', 'auto')
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F]/
/** What the database can store. */
const isStorable = (text: string): boolean => text.isWellFormed() && !controls.test(text)
const described: Check = value => typeof value === 'string' && value.length <= 300 && isStorable(value)
const upTo =
  (most: number): Check =>
  value =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most
const whole = upTo(1000)
const span = upTo(20)

type Attrs = Readonly<Record<string, Check>>
type Kind = {
  /** Attributes that it needs, and those that it may have. */
  readonly must?: Attrs
  readonly may?: Attrs
  /** What it holds; without it nothing. */
  readonly holds?: readonly string[]
  readonly first?: string
  readonly mayBeEmpty?: true
}

const dir = { dir: direction }
const inline = ['text', 'mention', 'hardBreak']
const blocks = ['paragraph', 'heading', 'bulletList', 'orderedList', 'blockquote', 'horizontalRule']
const cell = { may: { ...dir, colspan: span, rowspan: span, colwidth: oneOf(null) }, holds: blocks }

/** The same structure as the editor's (client/features/rich-text). */
const nodes: Readonly<Record<string, Kind>> = {
  doc: { holds: [...blocks, 'callout', 'image', 'embed', 'table'], mayBeEmpty: true },
  text: {},
  hardBreak: {},
  horizontalRule: {},
  paragraph: { may: dir, holds: inline, mayBeEmpty: true },
  heading: { must: { level: oneOf(2, 3) }, may: dir, holds: inline, mayBeEmpty: true },
  bulletList: { may: dir, holds: ['listItem'] },
  orderedList: { may: { ...dir, start: whole, type: oneOf(null) }, holds: ['listItem'] },
  listItem: { may: dir, holds: blocks, first: 'paragraph' },
  blockquote: { may: dir, holds: blocks },
  callout: { must: { kind: oneOf(...callouts) }, may: dir, holds: blocks },
  table: { may: dir, holds: ['tableRow'] },
  tableRow: { may: dir, holds: ['tableCell', 'tableHeader'] },
  tableCell: cell,
  tableHeader: cell,
  image: { must: { file: matches(uuid) }, may: { alt: described, decoration: oneOf(true, false) } },
  mention: { must: { id: matches(uuid) } },
  embed: { must: { kind: oneOf(...embedKinds), slug: value => Slug.safeParse(value).success } },
}
const marks: Readonly<Record<string, Kind>> = {
  ...{ bold: {}, italic: {}, strike: {}, code: {} },
  link: { must: { href: matches(linkTarget) } },
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function attrsFit(attrs: unknown, { must = {}, may = {} }: Kind): boolean {
  const checks = { ...may, ...must }
  return (
    isObject(attrs) &&
    Object.entries(attrs).every(([name, value]) => Object.hasOwn(checks, name) && checks[name]?.(value)) &&
    Object.keys(must).every(name => Object.hasOwn(attrs, name))
  )
}

/** Known, and each attribute as it must be. Absent parts may be absent, not null. */
function fits(part: unknown, known: Readonly<Record<string, Kind>>, keys: readonly string[]): boolean {
  if (!isObject(part) || typeof part.type !== 'string' || !Object.hasOwn(known, part.type)) return false
  const { attrs = {} } = part
  return Object.keys(part).every(key => keys.includes(key)) && attrsFit(attrs, known[part.type] ?? {})
}

const isMark = (mark: unknown): boolean => fits(mark, marks, ['type', 'attrs'])

/** Text has words and marks; only nodes that hold others have content, as its own kind wants it. */
function isBuilt({ type, text, marks: own = [], content = [] }: RichNode, { holds = [], ...kind }: Kind): boolean {
  if (!Array.isArray(own) || !Array.isArray(content)) return false
  if (type !== 'text') return text === undefined && own.length === 0 && holdsWell(content, { holds, ...kind })
  return isWords(text) && own.length <= 5 && own.every(isMark) && content.length === 0
}

const isWords = (text: unknown): boolean => typeof text === 'string' && text !== '' && isStorable(text)

function holdsWell(content: readonly unknown[], { holds = [], first, mayBeEmpty }: Kind): boolean {
  const types = content.map(child => (isObject(child) ? child.type : null))
  if (types.length === 0) return mayBeEmpty === true || holds.length === 0
  return types.every(type => typeof type === 'string' && holds.includes(type)) && types[0] === (first ?? types[0])
}

function isNode(node: unknown): node is RichNode {
  if (!fits(node, nodes, ['type', 'text', 'attrs', 'marks', 'content'])) return false
  const one = node as RichNode
  return isBuilt(one, nodes[one.type] ?? {})
}

const isUndescribed = ({ type, attrs = {} }: RichNode): boolean =>
  type === 'image' && attrs.decoration !== true && !isVisible(String(attrs.alt ?? ''))

/** Level by level, so that no depth exhausts the stack; null: it is well built. */
function wrongStructure(value: unknown): FieldCode | null {
  let [level, count]: [unknown[], number] = [[value], 0]
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length
    if (depth > deepest || count > mostNodes) return 'too-large'
    if (!level.every(isNode)) return 'invalid'
    level = (level as RichNode[]).flatMap(node => node.content ?? [])
  }
  return (value as RichNode).type === 'doc' ? null : 'invalid'
}

function wrongIn(value: unknown, { most, pictures }: Limits): FieldCode | null {
  const wrong = wrongStructure(value)
  if (wrong) return wrong
  const document = value as Document
  if (nodesOf(document).some(isUndescribed)) return 'describe-picture'
  if (isEmptyRichText(document)) return 'required'
  if (plainText(document).length > most) return 'too-long'
  return fileIdsOf(document).length > pictures || embedsOf(document).length > mostEmbeds ? 'too-many' : null
}

type Limits = {
  /** Characters of its plain text. */
  readonly most: number
  readonly pictures: number
}

/** A document that somebody sends. */
export const richTextInput = (limits: Limits) =>
  z.custom<Document>().superRefine((value, context) => {
    const code = wrongIn(value, limits)
    if (code) context.addIssue({ code: 'custom', params: { code } })
  })

/** A stored document, which was checked when it came. */
export const RichText = z.custom<Document>(value => isObject(value) && value.type === 'doc')

/** What an embed shows today. */
export const Embedded = z.object({
  kind: z.enum(embedKinds),
  slug: z.string(),
  /** Of a calculator its city. */
  title: ReaderText,
  city: ReaderText.nullable(),
  /** A picture reference. */
  picture: z.string().nullable(),
  /** Of a product for one unit, null: on request; of an idea as built. */
  cost: z.object({ amount: Amount.nullable(), currency: z.string(), unit: z.enum(goodsUnits).nullable() }).nullable(),
  trade: ReaderText.nullable(),
  /** Of a professional, valid today. */
  checks: z.array(z.enum(['identity', 'registration', 'insurance', 'qualification'])),
})
export type Embedded = z.output<typeof Embedded>
