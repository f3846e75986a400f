// The container image, by its text and the packages: no daemon builds it here.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { expectNone } from '#tests/support/expect-none.ts'
import { root } from './client-sources.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const stages = read('Dockerfile')
  .split(/^(?=FROM )/m)
  .slice(1)
const last = stages.at(-1) ?? ''
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Readonly<Record<string, string>> }

const packageOf = (path: string): string => path.split('/', path.startsWith('@') ? 2 : 1).join('/')

/** What a dynamic import names, unless it computes it. */
const nameIn = (argument: string): readonly string[] => /^['"]([^'"]+)['"]$/.exec(argument)?.slice(1) ?? []

/** Packages that this file loads when it runs: types are gone by then. */
function packagesIn(file: string): readonly string[] {
  const text = read(file)
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const named = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? moduleRequest.value : [])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end)).flatMap(nameIn),
  ]
  return named
    .filter(path => /^[@\w]/.test(path) && !path.startsWith('node:') && !builtinModules.includes(path))
    .map(packageOf)
}

/** Programs of developers: the image runs none of them. */
const developers = /(?:^|\/)(?:build|dev|make)[-\w]*\.ts$|\.test\.ts$/

const files = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => ending.test(name) && !developers.test(name))
    .map(name => join(folder, name))

describe('the image', () => {
  it('takes every base image by its digest', () => {
    expect(stages.length).toBe(2)
    for (const stage of stages) expect(stage).toMatch(/^FROM \S+:\S+@sha256:[\da-f]{64} AS \w+\n/)
  })

  it('holds nothing that builds', () => {
    expect(stages[0]).toContain('npm prune --omit=dev')
    expect(last).not.toMatch(/\bnpm\b|\bnpx\b|build-essential|\bgcc\b|\bmake\b|python/)
    for (const builder of ['vite', 'tailwindcss', '@tailwindcss/vite', 'workbox-build', 'typescript'])
      expect(dependencies).not.toHaveProperty(builder)
  })

  it.each([
    ['server', /\.ts$/],
    ['shared', /\.ts$/],
    ['dist/server', /\.js$/],
  ])('holds all that %s loads', (folder, ending) => {
    const loaded = files(folder, ending).flatMap(packagesIn)
    expect(loaded.length).toBeGreaterThan(10)
    expectNone(
      [...new Set(loaded)].filter(name => !(name in dependencies)),
      loaded,
    )
  })

  it('runs a program and a health check that it copies', () => {
    expect(last).toContain('COPY --from=build --chown=root:root /app/server ./server')
    for (const [, file = ''] of last.matchAll(/(?:HEALTHCHECK .*)?CMD \["\w+", "([^"]+)"\]/g))
      expect(existsSync(join(root, file))).toBe(true)
    expect(last).toMatch(/HEALTHCHECK .* CMD \["bash", "server\/health\.sh"\]/)
  })
})
