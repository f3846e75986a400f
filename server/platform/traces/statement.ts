// Names a statement of SQL by its first word and its table; values are never in its text.
import type { SpanStart } from './span.ts'

const system = { 'db.system.name': 'postgresql' }
const parts = /[()]|\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)"?/gi

/** The table of the statement itself, before those of its subqueries. */
function tableOf(text: string): string | undefined {
  let depth = 0
  let nested: string | undefined
  for (const [part, table] of text.matchAll(parts)) {
    if (part === '(') depth++
    else if (part === ')') depth--
    else if (depth === 0) return table
    else nested ??= table
  }
  return nested
}

export function statementFacts(text: string): SpanStart {
  const operation = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement'
  const table = tableOf(text)
  if (table === undefined) return { name: operation, kind: 'client', attributes: system }
  return {
    name: `${operation} ${table}`,
    kind: 'client',
    attributes: { ...system, 'db.operation.name': operation, 'db.collection.name': table },
  }
}
