// Makes the schema of a body refuse keys that it does not name, at every depth.
import { z } from 'zod'

type Schema = z.core.$ZodType

function shapeOf(schema: z.core.$ZodObject): Record<string, Schema> {
  return Object.fromEntries(Object.entries(schema._zod.def.shape).map(([name, field]) => [name, strictly(field)]))
}

function withPart(schema: Schema, part: Record<string, unknown>): Schema {
  return z.core.clone(schema, { ...schema._zod.def, ...part } as never)
}

/** The same schema, its checks included; an object that says what to do with other keys keeps its word. */
export function strictly(schema: Schema): Schema {
  if (schema instanceof z.core.$ZodObject) {
    const { catchall = z.never() } = schema._zod.def
    return withPart(schema, { shape: shapeOf(schema), catchall })
  }
  if (schema instanceof z.core.$ZodArray) return withPart(schema, { element: strictly(schema._zod.def.element) })
  if (schema instanceof z.core.$ZodUnion) return withPart(schema, { options: schema._zod.def.options.map(strictly) })
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  )
    return withPart(schema, { innerType: strictly(schema._zod.def.innerType) })
  if (schema instanceof z.core.$ZodPipe) return withPart(schema, { in: strictly(schema._zod.def.in) })
  return schema
}

/** The names of the query whose value is a list, since `?trade=a` alone arrives as one text. */
export function listNames(schema: Schema | undefined): readonly string[] {
  if (!(schema instanceof z.core.$ZodObject)) return []
  return Object.entries(schema._zod.def.shape).flatMap(([name, field]) => (isList(field) ? [name] : []))
}

function isList(schema: Schema): boolean {
  if (schema instanceof z.core.$ZodArray) return true
  const inner = (schema._zod.def as { innerType?: Schema }).innerType
  return inner !== undefined && isList(inner)
}
