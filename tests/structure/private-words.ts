// `node tests/structure/private-words.ts`: refuses private words in identifiers and file names, and prints the field's
// word. Part of `npm run check`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import ts from 'typescript'

/** Private word and its replacement. */
const instead: Readonly<Record<string, string>> = {
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
  life: 'state machine',
  mover: 'actor',
  movers: 'actors',
  news: 'subscriptions (reactions to an event), notifications (rows shown to people)',
  reckon: 'calculate',
  reckoned: 'calculated',
  reckoning: 'calculation',
  stranger: 'anonymous caller',
  tell: 'notify, publish',
  tells: 'notifies, publishes',
}

/** Splits `useMailBox`, `mail_box` and `mail-box` into words. */
const wordsOf = (name: string): readonly string[] =>
  name
    .split(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_.-]/)
    .map(word => word.toLowerCase())
    .filter(word => Object.hasOwn(instead, word))

function namesIn(path: string): ReadonlySet<string> {
  const kind = extname(path) === '.tsx' ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, false, kind)
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

// Skips this file: the keys of its table are names too.
const own = 'tests/structure/private-words.ts'
const paths = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).trim().split('\n')
const found = paths
  .filter(path => path !== own)
  .flatMap(path => [basename(path), ...namesIn(path)].map(name => ({ path, name, words: wordsOf(name) })))
  .filter(({ words }) => words.length > 0)

for (const { path, name, words } of found)
  process.stderr.write(
    `${path}: ${name}: instead of ${words.map(word => `"${word}" write ${instead[word]}`).join(', ')}\n`,
  )
process.exit(found.length > 0 ? 1 : 0)
