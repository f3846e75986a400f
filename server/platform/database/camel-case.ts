// TypeScript names tables and columns in camelCase, PostgreSQL in snake_case. Stored JSON keeps its keys.
import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  PostgresDialect,
  PostgresQueryCompiler,
  type RootOperationNode,
} from 'kysely'

/** Converts the names of rows; those of statements are converted while they are written. */
class CamelCaseRows extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }
  inSnakeCase(name: string): string {
    return this.snakeCase(name)
  }
}

export const camelCaseRows = new CamelCaseRows({ maintainNestedObjectKeys: true })

/** Names stand in the code, so there are few. */
const known = new Map<string, string>()

class SnakeCaseCompiler extends PostgresQueryCompiler {
  // The plugin's own way copies the whole statement, node by node: half of what building one costs.
  protected override sanitizeIdentifier(name: string): string {
    const written = known.get(name) ?? super.sanitizeIdentifier(camelCaseRows.inSnakeCase(name))
    known.set(name, written)
    return written
  }
}

export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler(): SnakeCaseCompiler {
    return new SnakeCaseCompiler()
  }
}
