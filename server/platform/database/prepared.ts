// Statements that are built and compiled once: building one costs more than its journey to the database.
import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

/** Stands for a value of each call while the statement is built. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
  [Symbol.toPrimitive](): never {
    throw new TypeError(`A prepared statement looks at the value of ${this.name} while it is built.`)
  }
  toJSON(): never {
    return this[Symbol.toPrimitive]()
  }
}

const placeholders = <P extends object>(): P => new Proxy({} as P, { get: (_, name) => new Placeholder(String(name)) })

/**
 * A statement for calls that come often: `build` runs once, so it must not look at the values it is given, only place
 * them as parameters. Returns the rows.
 */
export function prepared<P extends object, R>(
  build: (db: Db, given: P) => Compilable<R> | RawBuilder<R>,
): (db: Db, given: P) => Promise<R[]> {
  let built: CompiledQuery<R> | undefined
  return async (db, given) => {
    built ??= build(db, placeholders<P>()).compile(db)
    const parameters = built.parameters.map(value =>
      value instanceof Placeholder ? given[value.name as keyof P] : value,
    )
    const { rows } = await db.executeQuery<R>({ ...built, parameters })
    return rows
  }
}
