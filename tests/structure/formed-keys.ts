// Reads composed text keys from the client's sources with the TypeScript type checker.
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { root } from './client-sources.ts'

/** `keys` is null if a part has the type string: such a key is known only at run time. */
export type FormedKey = {
  readonly file: string
  readonly text: string
  readonly namespace: string | null
  readonly keys: readonly string[] | null
}

const config = join(root, 'client/tsconfig.json')

function openProgram(): ts.Program {
  const { config: read } = ts.readConfigFile(config, path => ts.sys.readFile(path))
  const { fileNames, options } = ts.parseJsonConfigFileContent(read, ts.sys, dirname(config))
  return ts.createProgram(fileNames, { ...options, composite: false, incremental: false, noEmit: true })
}

/** All values of a string type; null if they are unlimited. */
function valuesOf(type: ts.Type, checker: ts.TypeChecker): string[] | null {
  if (type.isStringLiteral() || type.isNumberLiteral()) return [String(type.value)]
  if (type.flags & ts.TypeFlags.Never) return []
  if (type.flags & ts.TypeFlags.TypeParameter) {
    const bound = checker.getBaseConstraintOfType(type)
    return bound ? valuesOf(bound, checker) : null
  }
  return type.isUnion() ? allOf(type.types.map(part => valuesOf(part, checker))) : null
}

function allOf(parts: readonly (string[] | null)[]): string[] | null {
  return parts.some(part => part === null) ? null : parts.flatMap(part => part ?? [])
}

/** Initializer of the constant with this name; null for anything else. */
function constantOf(node: ts.Expression, checker: ts.TypeChecker): ts.Expression | null {
  if (!ts.isIdentifier(node)) return null
  const declared = checker.getSymbolAtLocation(node)?.valueDeclaration
  return declared && ts.isVariableDeclaration(declared) && declared.initializer ? declared.initializer : null
}

function keysOf(node: ts.Expression, checker: ts.TypeChecker): string[] | null {
  if (ts.isParenthesizedExpression(node)) return keysOf(node.expression, checker)
  if (ts.isConditionalExpression(node)) return allOf([keysOf(node.whenTrue, checker), keysOf(node.whenFalse, checker)])
  if (!ts.isTemplateExpression(node)) {
    const known = valuesOf(checker.getTypeAtLocation(node), checker)
    const behind = known ? null : constantOf(node, checker)
    return behind ? keysOf(behind, checker) : known
  }
  return node.templateSpans.reduce<string[] | null>(
    (starts, span) => {
      const middles = keysOf(span.expression, checker)
      return starts && middles && starts.flatMap(start => middles.map(middle => start + middle + span.literal.text))
    },
    [node.head.text],
  )
}

function namespaceOf(callee: ts.Expression, checker: ts.TypeChecker): string | null {
  if (ts.isCallExpression(callee) && callee.expression.getText() === 'useTexts' && callee.arguments[0])
    return keysOf(callee.arguments[0], checker)?.[0] ?? null
  const behind = constantOf(callee, checker)
  return behind && namespaceOf(behind, checker)
}

const callees = [ts.SyntaxKind.Identifier, ts.SyntaxKind.CallExpression]

/** Whether a call may use a composed key. Checked first, because types are slow. */
function maybeFormed(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !callees.includes(node.expression.kind)) return false
  const [first] = node.arguments
  return first !== undefined && !ts.isStringLiteralLike(first) && !ts.isFunctionLike(first)
}

function collect(node: ts.Node, checker: ts.TypeChecker, found: FormedKey[]): void {
  const [first] = maybeFormed(node) ? node.arguments : []
  if (maybeFormed(node) && first && checker.getTypeAtLocation(node.expression).aliasSymbol?.name === 'Translate')
    found.push({
      file: relative(root, node.getSourceFile().fileName),
      text: first.getText(),
      namespace: namespaceOf(node.expression, checker),
      keys: keysOf(first, checker),
    })
  ts.forEachChild(node, child => collect(child, checker, found))
}

/** All uses of composed keys in the client; page-texts.test.ts checks literal keys. */
export function formedKeys(): readonly FormedKey[] {
  const program = openProgram()
  const found: FormedKey[] = []
  for (const file of program.getSourceFiles())
    if (file.fileName.startsWith(join(root, 'client/')) && !file.fileName.includes('.test.'))
      collect(file, program.getTypeChecker(), found)
  return found
}
