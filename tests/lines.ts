// `node tests/lines.ts [commit]`: counts the lines of code, now or at a commit, by the same rules.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const towers = ['client', 'server', 'shared'] as const
const isTest = (path: string): boolean => path.startsWith('tests/') || path.includes('.test.')
const isText = (path: string): boolean => /^shared\/i18n\/.+\.json$/.test(path)

/** A feature: its folder in client, server and shared, and its pages. */
function ofFeatures(features: string, pages: string): (path: string) => boolean {
  const folder = new RegExp(`^(client|server|shared)/features/(${features})/`)
  const page = new RegExp(`^client/pages/(.+/)?(${pages})\\.(data\\.ts|tsx)$`)
  return path => !isTest(path) && (folder.test(path) || page.test(path))
}

/** Form files: client files with form, field, draft, schema or wizard as a whole word in their name. */
const isOfForms = (path: string): boolean =>
  path.startsWith('client/') && !isTest(path) && /[/.-](form|field|draft|schema|wizard)s?[.-][^/]*$/.test(path)

type Counted = { readonly path: string; readonly lines: number }

function countedAt(commit: string | undefined): readonly Counted[] {
  const at = commit ? ['-e', '', commit] : ['--untracked', '-e', '']
  const patterns = [...towers, 'tests'].flatMap(folder => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`])
  const globs = [...patterns, 'shared/i18n/**/*.json'].map(pattern => `:(glob)${pattern}`)
  const output = execFileSync('git', ['grep', '--count', ...at, '--', ...globs], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return output
    .trim()
    .split('\n')
    .map(line => line.slice(commit ? commit.length + 1 : 0))
    .map(line => ({ path: line.replace(/:\d+$/, ''), lines: Number(/\d+$/.exec(line)) }))
}

const counted = countedAt(process.argv[2])

function notify(name: string, holds: (path: string) => boolean): void {
  const held = counted.filter(({ path }) => holds(path))
  const lines = held.reduce((sum, file) => sum + file.lines, 0)
  process.stdout.write(
    `${name.padEnd(24)}${lines.toLocaleString('en').padStart(9)} lines ${String(held.length).padStart(5)} files\n`,
  )
}

const isCode = (path: string): boolean => !isTest(path) && !isText(path)
for (const tower of towers) notify(tower, path => isCode(path) && path.startsWith(`${tower}/`))
notify('client, server, shared', isCode)
notify('texts', isText)
notify('tests', isTest)
notify('whole', () => true)
process.stdout.write('of these\n')
notify('categories', ofFeatures('categories', 'admin-categories|admin-searchcategory'))
notify('connects and contacts', ofFeatures('connects|contacts', 'admin-connects|contacts-clients'))
notify('forms', isOfForms)
