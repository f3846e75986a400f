// Forms that render more than fields pass their `form` to these parts as well.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { it } from 'vitest'
import { expectNone } from '#tests/support/expect-none.ts'
import { root } from './client-sources.ts'

const parts = ['Form', 'FormDialog']

function elementsIn(node: ts.Node, found: ts.JsxElement[]): readonly ts.JsxElement[] {
  if (ts.isJsxElement(node) && parts.includes(node.openingElement.tagName.getText())) found.push(node)
  ts.forEachChild(node, child => void elementsIn(child, found))
  return found
}

function names(node: ts.Node, word: string): boolean {
  return (ts.isIdentifier(node) && node.text === word) || (ts.forEachChild(node, child => names(child, word)) ?? false)
}

/** The name given as `form={…}`, if it is a name. */
function formOf({ openingElement }: ts.JsxElement): string {
  const given = openingElement.attributes.properties.find(
    one => ts.isJsxAttribute(one) && one.name.getText() === 'form',
  )
  const value = given && ts.isJsxAttribute(given) ? given.initializer : undefined
  const expression = value && ts.isJsxExpression(value) ? value.expression : undefined
  return expression && ts.isIdentifier(expression) ? expression.text : 'form'
}

const files = globSync('client/**/*.tsx', { cwd: root }).filter(file => !file.startsWith('client/platform/form/'))

it('every form passes itself to its parts', () => {
  const elements = files.flatMap(file => {
    const source = readFileSync(join(root, file), 'utf8')
    if (!source.includes('<Form')) return []
    const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    return elementsIn(tree, []).map(element => ({ file, element }))
  })
  const hidden = elements.filter(
    ({ element }) => !element.children.some(child => names(child, formOf(element)) || names(child, 'children')),
  )
  expectNone(
    hidden.map(({ file, element }) => `${file}: ${element.openingElement.getText().slice(0, 80)}`),
    elements,
  )
})
