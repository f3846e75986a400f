// Finds expectations that something is empty which would also hold if nothing had been looked at.
import ts from 'typescript'

/** `expect(subject).not.matcher(wanted)` */
type Expectation = {
  readonly subject: ts.Expression
  readonly matcher: string
  readonly wanted: ts.Expression | undefined
  readonly isNegated: boolean
}

/** What a name stands for from there on; `property` of the value if it is destructured. */
type Named = { readonly from: number; readonly value: ts.Expression; readonly property: string }
type Names = ReadonlyMap<string, readonly Named[]>

/** Their result has nothing that was not in what they are called on. */
const faithful = /^(filter|flatMap|flat|map|find|at|sort|toSorted|slice|join|execute|keys|values|entries|json|text)$/
const sizes = /^(length|size|body)$/
/** Functions for everything: only their first argument says what is looked at. */
const general = /^(call|callApi|get|fetch|selectFrom|query)$/
const aLiteral = 'a list in the test itself'

const wrappers = [
  ts.isAwaitExpression,
  ts.isParenthesizedExpression,
  ts.isAsExpression,
  ts.isNonNullExpression,
  ts.isElementAccessExpression,
]

/** `[...list]` is the list. */
function spreadIn(node: ts.Expression): ts.Expression | null {
  const [only, ...more] = ts.isArrayLiteralExpression(node) ? node.elements : []
  return only && more.length === 0 && ts.isSpreadElement(only) ? only.expression : null
}

function unwrapped(node: ts.Expression): ts.Expression {
  for (const isWrapper of wrappers) if (isWrapper(node)) return unwrapped(node.expression)
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return unwrapped(node.body)
  const list = spreadIn(node)
  return list ? unwrapped(list) : node
}

const lastName = (node: ts.Expression): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : node.getText().replace(/\s+/g, ' ')

/** The name of the function, with the table of a query or the address of a request. */
function nameOfCall(node: ts.CallExpression): string {
  for (let at: ts.Expression = node; ts.isCallExpression(at) || ts.isPropertyAccessExpression(at); at = at.expression)
    if (ts.isCallExpression(at) && general.test(lastName(at.expression)))
      return `${lastName(at.expression)} ${at.arguments[0]?.getText().replace(/['`]|\?.*/gs, '')}`
  return lastName(node.expression)
}

const isInside = (node: ts.Node, outer: ts.Node): boolean => node.pos >= outer.pos && node.end <= outer.end

function sourcesOfName(node: ts.Identifier, names: Names): readonly string[] {
  const named = names.get(node.text)?.findLast(({ from, value }) => from < node.pos && !isInside(node, value))
  if (!named) return [node.text]
  const { from, value, property } = named
  return [`${node.text} from ${from}`, ...sourcesOf(value, names).map(source => source + property)]
}

function sourcesOfCall(node: ts.CallExpression, names: Names): readonly string[] {
  const { expression } = node
  if (ts.isPropertyAccessExpression(expression) && faithful.test(expression.name.text))
    return sourcesOf(expression.expression, names)
  return ts.isIdentifier(expression) ? sourcesOfName(expression, names) : [nameOfCall(node)]
}

/** What an expression is made of, in words by which two expressions can be compared. */
function sourcesOf(whole: ts.Expression, names: Names): readonly string[] {
  const node = unwrapped(whole)
  if (ts.isCallExpression(node)) return sourcesOfCall(node, names)
  if (ts.isPropertyAccessExpression(node)) {
    const sources = sourcesOf(node.expression, names)
    return sizes.test(node.name.text) ? sources : sources.map(source => `${source}.${node.name.text}`)
  }
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 ? [aLiteral] : []
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(one => sourcesOf(one, names))
  return ts.isIdentifier(node) ? sourcesOfName(node, names) : [node.getText()]
}

function forEachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, child => forEachNode(child, visit))
}

type Add = (name: ts.BindingName, value: ts.Expression, property: string) => void

/** The property of an object that a name is destructured from. */
function propertyOf({ parent, propertyName, name }: ts.BindingElement): string {
  const own = (propertyName ?? name).getText()
  return ts.isArrayBindingPattern(parent) || sizes.test(own) ? '' : `.${own}`
}

function addElements({ elements }: ts.BindingPattern, value: ts.Expression, property: string, add: Add): void {
  const listed = ts.isArrayLiteralExpression(value) ? value.elements : []
  for (const [at, element] of elements.entries())
    if (ts.isBindingElement(element)) add(element.name, listed[at] ?? value, property + propertyOf(element))
}

/** The names that a node gives to values, each with its value. */
function namedBy(node: ts.Node): readonly (readonly [ts.BindingName, ts.Expression])[] {
  if (ts.isVariableDeclaration(node) && node.initializer) return [[node.name, node.initializer]]
  if (ts.isForOfStatement(node) && ts.isVariableDeclarationList(node.initializer))
    return node.initializer.declarations.map(({ name }) => [name, node.expression] as const)
  const isAssignment = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken
  return isAssignment && ts.isIdentifier(node.left) ? [[node.left, node.right]] : []
}

function namesIn(file: ts.SourceFile): Names {
  const found = new Map<string, Named[]>()
  const add: Add = (name, value, property) => {
    if (!ts.isIdentifier(name)) addElements(name, value, property, add)
    else found.set(name.text, [...(found.get(name.text) ?? []), { from: name.end, value, property }])
  }
  forEachNode(file, node => {
    for (const [name, value] of namedBy(node)) add(name, value, '')
  })
  return found
}

function expectationOf(node: ts.Node): Expectation | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  const between: string[] = []
  let at: ts.Expression = node.expression.expression
  for (; ts.isPropertyAccessExpression(at); at = at.expression) between.push(at.name.text)
  if (!ts.isCallExpression(at) || !/^expect\s*(\.\s*poll)?$/.test(at.expression.getText())) return null
  const [subject] = at.arguments
  const { text: matcher } = node.expression.name
  return subject ? { subject, matcher, wanted: node.arguments[0], isNegated: between.includes('not') } : null
}

/** `expect([a, b]).toEqual([[], 1])` expects two things. */
function partsOf(one: Expectation): readonly Expectation[] {
  const { subject, wanted } = one
  if (one.matcher !== 'toEqual' || one.isNegated || !wanted) return [one]
  if (!ts.isArrayLiteralExpression(subject) || !ts.isArrayLiteralExpression(wanted)) return [one]
  return subject.elements.flatMap((element, at) => partsOf({ ...one, subject: element, wanted: wanted.elements[at] }))
}

function wantsNothing({ matcher, wanted, subject }: Expectation): boolean {
  const text = wanted?.getText().replace(/\s+/g, '')
  if (matcher === 'toEqual' || matcher === 'toStrictEqual') return text === '[]'
  if (matcher === 'toHaveLength') return text === '0'
  return matcher === 'toBe' && text === '0' && /\.(length|size)$/.test(subject.getText())
}

/** Matchers that cannot hold of nothing. */
const demanding =
  /^(toEqual|toStrictEqual|toMatchObject|toHaveLength|toContain|toContainEqual|toBe|toBeGreaterThan(OrEqual)?|toMatch)$/

const wantsSomething = (one: Expectation): boolean =>
  one.isNegated ? wantsNothing(one) : demanding.test(one.matcher) && !wantsNothing(one)

export type Unproven = { readonly line: number; readonly text: string }

/** Expectations of nothing about subjects of which the file never expects something; `proves`: names that need none. */
export function unprovenIn(path: string, text: string, proves: RegExp): readonly Unproven[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const names = namesIn(file)
  const all: Expectation[] = []
  forEachNode(file, node => {
    const one = expectationOf(node)
    if (one) all.push(...partsOf(one))
  })
  const seen = new Set([aLiteral, ...all.filter(wantsSomething).flatMap(({ subject }) => sourcesOf(subject, names))])
  return all
    .filter(one => !one.isNegated && wantsNothing(one))
    .filter(({ subject }) => !sourcesOf(subject, names).some(source => seen.has(source) || proves.test(source)))
    .map(({ subject }) => ({
      line: file.getLineAndCharacterOfPosition(subject.getStart()).line + 1,
      text: subject.getText().replace(/\s+/g, ' '),
    }))
}
