// `node tests/structure/private-words.ts`, part of `npm run check`: refuses words that only this code base gave a
// meaning, each with the word of the field, in names of the code and its files, in comments, test titles and documents.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import ts from 'typescript'

/** Refused everywhere. Matched as whole words; in names `useMailKit`, `mail_kit` and `mail-kit` are mail and kit. */
const privateWords: Readonly<Record<string, string>> = {
  anew: 'again',
  chore: 'cleanup job',
  chores: 'cleanup jobs',
  deed: 'action (server), mutation (client)',
  deeds: 'actions, mutations',
  farewell: 'drain',
  forgetters: 'erasure',
  hearer: 'subscriber, handler',
  hearers: 'subscribers, handlers',
  kit: 'app context',
  knock: 'request',
  knocker: 'caller',
  mover: 'actor',
  movers: 'actors',
  reckon: 'calculate',
  reckoned: 'calculated',
  reckoning: 'calculation',
  reckons: 'calculates',
  siege: 'chaos test',
  stranger: 'anonymous caller',
  strangers: 'anonymous callers',
  tell: 'notify, publish; distinguish',
  telling: 'notice, message; distinguishing',
  tells: 'notifies, publishes; distinguishes',
  told: 'notified, published; distinguished',
}

/** Refused in names alone: in sentences these words have their plain meaning. */
const privateNames: Readonly<Record<string, string>> = {
  act: 'mutate, action',
  cast: 'users, fixtures',
  crowd: 'callers, load',
  forget: 'erase, reset',
  gather: 'build, collect',
  gathered: 'built, collected',
  keeps: 'saves, stores, caches',
  kept: 'saved, stored, cached',
  life: 'state machine',
  mend: 'fix',
  mended: 'fixed',
  moments: 'timestamps',
  news: 'subscriptions (reactions to an event), notifications (rows shown to people)',
  world: 'fixtures, model',
}

/** Refused in sentences alone. */
const privatePhrases: Readonly<Record<string, string>> = {
  'gives back': 'releases, returns',
  'given back': 'released, returned',
  heard: 'received, subscribed to',
  hears: 'receives, subscribes to',
  'makes true': 'what it does',
  owed: 'missed (notifications), due (money)',
  tower: 'side (client, server)',
  towers: 'sides (client, server)',
  'who asks': 'the caller',
  whoever: 'the noun: the caller, the reader',
}

type Exception = { readonly path: string; readonly word: string; readonly reason: string }
const exceptions: readonly Exception[] = [
  { path: 'client/pages/account/forget-password', word: 'forget', reason: 'the path of the specification' },
  { path: 'tests/structure/private-words.ts', word: '*', reason: 'this table' },
]

const isExcepted = (path: string, word: string): boolean =>
  exceptions.some(one => path.startsWith(one.path) && (one.word === '*' || one.word === word))

type Found = { readonly path: string; readonly where: string; readonly word: string; readonly instead: string }

const names = new Map(Object.entries({ ...privateWords, ...privateNames }))

const wordsOf = (name: string): readonly string[] =>
  name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_.-]/).map(word => word.toLowerCase())

function inName(path: string, name: string): readonly Found[] {
  return wordsOf(name).flatMap(word => {
    const instead = names.get(word)
    return instead ? [{ path, where: name, word, instead }] : []
  })
}

const sentences = { ...privateWords, ...privatePhrases }
const phrase = new RegExp(`\\b(${Object.keys(sentences).join('|')})\\b`, 'gi')

function inSentence(path: string, text: string): readonly Found[] {
  return [...text.matchAll(phrase)].map(([match]) => {
    const word = match.toLowerCase()
    return { path, where: text.trim().replace(/\s+/g, ' ').slice(0, 100), word, instead: sentences[word] ?? '' }
  })
}

const isLiteral = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateLiteralToken(node) ||
  node.kind === ts.SyntaxKind.RegularExpressionLiteral ||
  ts.isJsxText(node)

const titled = /^(?:describe|it|test)\b/

/** Identifiers, comments and test titles of a source file. */
function inSource(path: string, text: string): readonly Found[] {
  const kind = extname(path) === '.tsx' ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const identifiers = new Set<string>()
  const titles: string[] = []
  const masked = [...text]
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) identifiers.add(node.text)
    // A literal that holds two slashes is no comment.
    if (isLiteral(node)) masked.fill(' ', node.getStart(source), node.end)
    if (ts.isCallExpression(node) && titled.test(node.expression.getText(source)) && node.arguments[0])
      titles.push(node.arguments[0].getText(source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  const comments = masked.join('').match(/\/\/.*|\/\*[\s\S]*?\*\//g) ?? []
  return [
    ...[...identifiers].flatMap(name => inName(path, name)),
    ...[...comments, ...titles].flatMap(sentence => inSentence(path, sentence)),
  ]
}

function inFile(path: string): readonly Found[] {
  const text = readFileSync(path, 'utf8')
  const file = inName(path, basename(path))
  switch (extname(path)) {
    case '.md':
      return [...file, ...text.split('\n').flatMap(line => inSentence(path, line))]
    case '.css':
      return [...file, ...(text.match(/\/\*[\s\S]*?\*\//g) ?? []).flatMap(comment => inSentence(path, comment))]
    case '.sql':
      return [...file, ...(text.match(/--.*/g) ?? []).flatMap(comment => inSentence(path, comment))]
    default:
      return [...file, ...inSource(path, text)]
  }
}

const patterns = ['*.ts', '*.tsx', '*.css', '*.sql', '*.md']
const paths = execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
  .trim()
  .split('\n')
const found = paths.flatMap(inFile).filter(({ path, word }) => !isExcepted(path, word))
for (const { path, where, word, instead } of found)
  process.stderr.write(`${path}: "${where}": instead of "${word}" write ${instead}\n`)
if (found.length > 0) process.exitCode = 1
