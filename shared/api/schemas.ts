import { z } from 'zod'
import { inLanguage, type Language, type Localized, languages } from '#shared/values/localized.ts'
import { type Currency, currencies } from '#shared/values/money.ts'
import { wrongName } from '#shared/values/names.ts'
import { oneLine } from '#shared/values/one-line.ts'
import { defaultPageSize, pagesMost } from '#shared/values/page.ts'
import { isVisible } from '#shared/values/visible.ts'

export const Id = z.uuid()
export const Slug = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}-]{0,119}$/u)
/** A saved estimate is open to everybody who has its key: 128 random bits in base64url. */
export const EstimateKey = z.string().regex(/^[A-Za-z0-9_-]{22}$/)
/** `form:<slug>`, `job:<id>`, `bid:<job>`; `estimate:<key>` is a job that comes from an estimate. */
export const DraftKey = z
  .string()
  .regex(/^((form|job|bid):[\p{L}\p{N}][\p{L}\p{N}-]{0,119}|estimate:[A-Za-z0-9_-]{22})$/u)
export const LanguageCode = z.enum(languages)
/** Empty: not said, as in a person's own note. */
export const KnownLanguage = LanguageCode.or(z.literal(''))
export const CurrencyCode = z.enum(Object.keys(currencies) as [Currency, ...Currency[]])
/** A text in all three languages, for those who edit it. */
export const LocalizedText = z.object({ en: z.string(), fr: z.string(), ar: z.string() })

let readersLanguage: Language | null = null

/** Parses an answer for a reader of this language. Parsing is synchronous, so no other request comes in between. */
export function readIn<T>(language: Language, parse: () => T): T {
  readersLanguage = language
  try {
    return parse()
  } finally {
    readersLanguage = null
  }
}

function ofReader(all: Localized): string {
  if (!readersLanguage) throw new Error('A text for a reader was parsed without the language of the reader.')
  return inLanguage(all, readersLanguage)
}

/** A text that the action answers in all three languages, and the caller gets in theirs. */
export const ReaderText = LocalizedText.transform(ofReader).pipe(z.string())

/** The years of our calendar: another one is a slip of the finger. */
const isNear = (iso: string): boolean => iso >= '1900' && iso < '2200'
const far = { params: { code: 'not-a-date' } }
/** A timestamp in UTC that people send, ISO 8601: `2026-11-20T14:05:00.000Z`. */
export const SentMoment = z.iso.datetime().refine(isNear, far)
const written = (moment: Date | string): string => (moment instanceof Date ? moment.toISOString() : moment)
/** A timestamp of an answer, which the action may give as the Date of its row. */
export const Moment = z.preprocess(written, SentMoment)
/** A calendar day: `2026-11-20`. */
export const Day = z.iso.date().refine(isNear, far)
/** A row's version, or another count that a column of 32 bits holds. */
export const Version = z.int().min(0).max(2_147_483_647)

/**
 * Characters that change the text direction of all that follows. Nobody types them on purpose, and a name with one
 * garbles the sentence around it.
 */
const turning = /[\u202A-\u202E\u2066-\u2069]/g

export const straight = z.string().overwrite(written => written.replace(turning, ''))

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const withoutControls = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F]*$/
/** Text of invisible characters only counts as empty. */
const seen = (written: string): string => (isVisible(written) ? written : '')

/**
 * One line of typed text: trimmed, without control characters or invisible marks, between `min` and `max` characters.
 */
export const text = (min: number, max: number) =>
  z
    .string()
    .regex(withoutControls)
    .overwrite(written => seen(oneLine(written)))
    .min(min)
    .max(max)

/** As `text`, but with line breaks. */
export const longText = (min: number, max: number) =>
  straight.regex(withoutControls).overwrite(seen).trim().min(min).max(max)

/** The name of a person, a company or a service, as others see it. */
export const nameText = (min: number, max: number) =>
  text(min, max).superRefine((name, context) => {
    const code = wrongName(name)
    if (code) context.addIssue({ code: 'custom', params: { code } })
  })

/** Minor units: whole, not negative, safe in a bigint column and in JSON. */
export const Amount = z.int().min(0).max(1_000_000_000_000)

export const NamedSlug = z.object({ slug: z.string(), name: ReaderText })
export const CityRef = NamedSlug.extend({ country: z.string() })

/** Paging of a list, as in the query of the address. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(pagesMost).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(defaultPageSize),
})

export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), total: z.int() })

export const Done = z.object({ done: z.literal(true) })

/** The place in the review queue; `place` is null for something that does not wait itself. */
export const QueuePlace = z.object({
  previous: Id.nullable(),
  next: Id.nullable(),
  place: z.int().nullable(),
  waiting: z.int(),
})
export type QueuePlace = z.output<typeof QueuePlace>

/** An uploaded file, as people with access to it see it. */
export const StoredFile = z.object({
  id: Id,
  name: z.string(),
  /** The type as stored: a picture is always image/webp. */
  type: z.string(),
  bytes: z.int(),
  /** The reference of a picture (shared/pictures/reference.ts); null for other files. */
  picture: z.string().nullable(),
})
export type StoredFile = z.output<typeof StoredFile>
