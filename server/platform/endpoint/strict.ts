// Makes the schema of a body refuse keys that it does not name, at every depth.
import { z } from 'zod'

type Schema = z.core.$ZodType

function strictObject(schema: z.ZodObject): Schema {
  const fields = Object.entries(schema.shape).map(([name, field]) => [name, strictly(field)])
  const whole = schema.safeExtend(Object.fromEntries(fields))
  return schema.def.catchall ? whole : whole.strict()
}

/** The same schema, its checks included; an object that says what to do with other keys keeps its word. */
export function strictly(schema: Schema): Schema {
  if (schema instanceof z.ZodObject) return strictObject(schema)
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: strictly(schema.element) })
  if (schema instanceof z.ZodUnion) return schema.clone({ ...schema.def, options: schema.options.map(strictly) })
  if (schema instanceof z.ZodOptional) return schema.clone({ ...schema.def, innerType: strictly(schema.unwrap()) })
  if (schema instanceof z.ZodNullable) return schema.clone({ ...schema.def, innerType: strictly(schema.unwrap()) })
  if (schema instanceof z.ZodDefault) return schema.clone({ ...schema.def, innerType: strictly(schema.unwrap()) })
  if (schema instanceof z.ZodPipe) return schema.clone({ ...schema.def, in: strictly(schema.in) })
  return schema
}

/** The names of the query whose value is a list, since `?trade=a` alone arrives as one text. */
export function listNames(schema: Schema | undefined): readonly string[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) => (isList(field) ? [name] : []))
}

function isList(schema: Schema): boolean {
  if (schema instanceof z.ZodArray) return true
  const wraps = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  return wraps && isList(schema.unwrap())
}
