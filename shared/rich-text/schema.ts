// What the server accepts as a document of the editor: known nodes, marks and attributes alone, in known limits.
import { z } from 'zod'
import type { FieldCode } from '#shared/errors/catalogue.ts'
import { isVisible } from '#shared/values/visible.ts'
import { fileIdsOf, plainText } from './read.ts'
import type { RichText as Document, RichMark, RichNode } from './rich-text.ts'

const deepest = 12
const mostNodes = 2000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Links lead to pages, mailboxes, phones, and own paths. */
const target =
  /^(https?:\/\/[^\s"'<>\\]{3,2000}|mailto:[^\s"'<>\\]{3,200}|tel:[+\d ()-]{3,30}|\/(?!\/)[^\s"'<>\\]{0,500})$/i

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
const whole: Check = value => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1000

type Attrs = Readonly<Record<string, Check>>
const nodes: Readonly<Record<string, Attrs>> = {
  doc: {},
  text: {},
  hardBreak: {},
  horizontalRule: {},
  paragraph: { dir: direction },
  heading: { dir: direction, level: oneOf(2, 3) },
  bulletList: { dir: direction },
  orderedList: { dir: direction, start: whole, type: oneOf(null) },
  listItem: { dir: direction },
  blockquote: { dir: direction },
  callout: { dir: direction, kind: oneOf('note', 'warning', 'tip') },
  image: { file: matches(uuid), alt: described, decoration: oneOf(true, false) },
  mention: { id: matches(uuid) },
}
const marks: Readonly<Record<string, Attrs>> = {
  ...{ bold: {}, italic: {}, strike: {}, code: {} },
  link: { href: matches(target) },
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Known, and each attribute as it must be. */
function fits(part: unknown, known: Readonly<Record<string, Attrs>>, keys: readonly string[]): boolean {
  if (!isObject(part) || typeof part.type !== 'string' || !Object.hasOwn(known, part.type)) return false
  const checks = known[part.type] ?? {}
  const attrs = part.attrs ?? {}
  return (
    Object.keys(part).every(key => keys.includes(key)) &&
    isObject(attrs) &&
    Object.entries(attrs).every(([name, value]) => Object.hasOwn(checks, name) && checks[name]?.(value))
  )
}

function isComplete({ type, text, attrs = {}, content }: RichNode): boolean {
  if (type === 'text') return typeof text === 'string' && text !== '' && isStorable(text) && content === undefined
  if (type === 'image') return attrs.decoration === true || (typeof attrs.alt === 'string' && isVisible(attrs.alt))
  return text === undefined && (type !== 'mention' || attrs.id !== undefined)
}

function isNode(node: unknown): node is RichNode {
  if (!fits(node, nodes, ['type', 'text', 'attrs', 'marks', 'content'])) return false
  const one = node as RichNode
  const own: unknown = one.marks ?? []
  if (!Array.isArray(own) || own.length > 5 || !own.every((mark: RichMark) => fits(mark, marks, ['type', 'attrs'])))
    return false
  return isComplete(one) && (one.content === undefined || Array.isArray(one.content))
}

/** The error of a document; level by level, so that no depth exhausts the stack. */
function wrongIn(value: unknown, { most, pictures }: Limits): FieldCode | null {
  let [level, count]: [unknown[], number] = [[value], 0]
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length
    if (depth > deepest || count > mostNodes) return 'too-large'
    if (!level.every(isNode)) return 'invalid'
    level = (level as RichNode[]).flatMap(node => node.content ?? [])
  }
  if ((value as RichNode).type !== 'doc') return 'invalid'
  const document = value as Document
  const text = plainText(document)
  if (!isVisible(text)) return 'required'
  if (text.length > most) return 'too-long'
  return fileIdsOf(document).length > pictures ? 'too-many' : null
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
