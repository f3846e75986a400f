// The zod schema of a form's body, derived from its fields. Not for browsers, because of the size of zod.
import { z } from 'zod'
import { Id, longText, nameText, Slug, text } from '#shared/api/schemas.ts'
import { isEmail, tidyEmail } from '#shared/values/email.ts'
import { checkValue, emptyCode, type Field, type Fields, type FieldTable, mayLack, type Values } from './fields.ts'

type Shape<T extends FieldTable> = {
  [K in keyof Values<T>]-?: undefined extends Values<T>[K]
    ? z.ZodOptional<z.ZodType<Exclude<Values<T>[K], undefined>, Exclude<Values<T>[K], undefined>>>
    : z.ZodType<Values<T>[K], Values<T>[K]>
}

function sized<S extends z.ZodNumber | z.ZodInt>(schema: S, { min, max }: { min?: number; max?: number }) {
  const from = min === undefined ? schema : schema.min(min)
  return max === undefined ? from : from.max(max)
}

/** Uses the browser's check, so that both sides report the same code. */
function checked<S extends z.ZodType>(schema: S, field: Field, isEmpty: (value: z.output<S>) => boolean) {
  return schema.superRefine((value, context) => {
    const found = isEmpty(value) ? emptyCode(field) : checkValue(field, value)?.code
    if (found) context.addIssue({ code: 'custom', params: { code: found } })
  })
}

function fine(schema: z.ZodNumber, decimals: number | undefined): z.ZodNumber {
  return decimals === undefined ? schema : schema.multipleOf(10 ** -decimals)
}

const line = z.string().trim()
/** Stricter than the check in the browser, where every byte counts on each page with a form. */
const mailbox = line.overwrite(tidyEmail).superRefine((address, context) => {
  if (!isEmail(address))
    context.addIssue({ code: 'custom', params: { code: isBlank(address) ? 'required' : 'not-an-email' } })
})
const isBlank = (value: string): boolean => value === ''

function lineSchema(field: Field & { readonly type: 'text' }): z.ZodType {
  if (field.pattern) return checked(line, field, isBlank)
  return (field.named ? nameText : text)(field.min ?? 1, field.max)
}

function plainSchema(field: Field): z.ZodType {
  switch (field.type) {
    case 'text':
      return lineSchema(field)
    case 'long-text':
      return longText(field.min ?? 1, field.max)
    case 'code':
      return text(field.min ?? 1, field.max)
    case 'password':
      return checked(z.string(), field, value => isBlank(value.trim()))
    case 'email':
      return mailbox
    case 'phone':
      return checked(line, field, isBlank)
    case 'date':
      return checked(z.string().trim(), field, isBlank)
    case 'number':
      return sized(field.whole ? z.int() : fine(z.number(), field.decimals), field)
    case 'money':
      return checked(fine(z.number(), field.decimals), field, () => false)
    case 'choice':
      return z.enum(field.options)
    case 'multi-choice':
      return checked(
        z.array(z.enum(field.options)).max(field.options.length),
        field,
        value => value.length === 0 && !mayLack(field),
      )
    case 'slugs':
      return checked(z.array(Slug).max(200), field, value => value.length === 0 && !mayLack(field))
    case 'id':
      return checked(line, field, value => !Id.safeParse(value).success)
    case 'slug':
      return checked(line, field, value => !Slug.safeParse(value).success)
    case 'yes-no':
      return z.boolean()
    case 'localized': {
      const schema = (field.long ? longText : text)(field.min ?? 1, field.max)
      return z.object({ en: schema, fr: schema, ar: schema })
    }
  }
}

function fieldSchema(field: Field): z.ZodType {
  const schema = field.nullable ? plainSchema(field).nullable() : plainSchema(field)
  return field.optional ? schema.optional() : schema
}

/** A body of exactly these fields; `ruled` adds the checks between them. */
export function schemaOf<T extends FieldTable>({ table }: Fields<T>): z.ZodObject<Shape<T>> {
  const shape = Object.entries<Field>(table).map(([name, field]) => [name, fieldSchema(field)])
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodObject<Shape<T>>
}

/** Adds the checks between fields. */
export function ruled<S extends z.ZodObject, T extends FieldTable>(schema: S, { rules }: Fields<T>): S {
  return schema.superRefine((values, context) => {
    for (const rule of rules) {
      const found = rule(values as Partial<Values<T>>)
      if (found) context.addIssue({ code: 'custom', path: found.path.split('/'), params: { code: found.code } })
    }
  })
}
