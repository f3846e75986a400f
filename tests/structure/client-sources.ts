// Parses the client's sources: the text keys that a file uses.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export const root = join(import.meta.dirname, '../..')

/** One use of a text; `pattern` matches its key, with wildcards in a composed key. */
export type KeyUse = { readonly namespace: string; readonly key: string; readonly pattern: RegExp }

const gap = '\u0000'
const plural = '(_(zero|one|two|few|many|other))?'

function patternOf(key: string): RegExp {
  const escaped = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(gap, '.+')
  return new RegExp(`^${escaped}${plural}$`)
}

/** Every key that an expression may give; a value known only at run time is a wildcard. */
function keysOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node)) return keysOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)]
  if (!ts.isTemplateExpression(node)) return []
  return node.templateSpans.reduce<string[]>(
    (starts, span) => {
      const middles = keysOf(span.expression)
      const known = middles.length > 0 ? middles : [gap]
      return starts.flatMap(start => known.map(middle => start + middle + span.literal.text))
    },
    [node.head.text],
  )
}

/** The namespace of `useTexts('…')` or `fields('….', …)`; null for any other expression or for a parameter. */
function namespaceOf(node: ts.Expression | undefined): string | null {
  if (!node || !ts.isCallExpression(node) || !['useTexts', 'fields'].includes(node.expression.getText())) return null
  const [first] = node.arguments
  return first && ts.isStringLiteralLike(first) ? (first.text.split('.')[0] ?? null) : null
}

type Scope = ReadonlyMap<string, string>

function scopeInside(node: ts.Node, outer: Scope): Scope {
  if (!ts.isFunctionLike(node)) return outer
  const scope = new Map(outer)
  for (const { name } of node.parameters)
    if (ts.isObjectBindingPattern(name)) for (const element of name.elements) scope.delete(element.name.getText())
    else scope.delete(name.getText())
  return scope
}

function statementsOf(node: ts.Node): readonly ts.Statement[] {
  return ts.isBlock(node) || ts.isSourceFile(node) ? node.statements : []
}

/** Adds the declared text functions to the scope: `const t = useTexts('jobs')`. */
function withDeclared(node: ts.Node, outer: Scope): Scope {
  const declared = statementsOf(node)
    .filter(statement => ts.isVariableStatement(statement))
    .flatMap(statement => [...statement.declarationList.declarations])
    .flatMap(({ name, initializer }) => {
      const namespace = namespaceOf(initializer)
      return namespace ? [[name.getText(), namespace] as const] : []
    })
  return declared.length > 0 ? new Map([...outer, ...declared]) : outer
}

/** `columnsOf(t, 'column', { name: … })` uses `column.name`, unless the column has its own header. */
function usesInColumns({ arguments: given }: ts.CallExpression, scope: Scope, found: KeyUse[]): void {
  const [texts, prefix] = given
  const cells = given.at(-1)
  const namespace = texts && scope.get(texts.getText())
  if (!namespace || !prefix || !cells || !ts.isObjectLiteralExpression(cells)) return
  for (const cell of cells.properties)
    if (cell.name && !/^\w+: \{[\s\S]*?\bheader:/.test(cell.getText()))
      for (const start of keysOf(prefix)) {
        const key = `${start}.${cell.name.getText().replaceAll("'", '')}`
        found.push({ namespace, key, pattern: patternOf(key) })
      }
}

function usesIn(node: ts.Node, outer: Scope, found: KeyUse[]): void {
  const scope = withDeclared(node, scopeInside(node, outer))
  if (ts.isCallExpression(node) && node.expression.getText() === 'columnsOf') usesInColumns(node, scope, found)
  if (ts.isCallExpression(node)) {
    const namespace = scope.get(node.expression.getText()) ?? namespaceOf(node.expression)
    const [first] = node.arguments
    if (namespace && first)
      for (const key of keysOf(first)) found.push({ namespace, key: key.replaceAll(gap, '…'), pattern: patternOf(key) })
  }
  ts.forEachChild(node, child => usesIn(child, scope, found))
}

/** The uses of texts in a client file. */
export function keyUsesIn(file: string): readonly KeyUse[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const keys: KeyUse[] = []
  usesIn(tree, new Map(), keys)
  return keys
}
