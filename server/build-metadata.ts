// Calculates a build's metadata: the files of each screen, as the client preloads them.
import type { BuildMetadata } from '#shared/rendering/build.ts'
import type { Manifest } from '#shared/rendering/page.ts'

const entry = 'client/entry-client.tsx'
const screens = /^client\/(pages|app\/layouts)\/|^client\/platform\/decoder\.ts$/

function addFiles(manifest: Manifest, key: string, found: Set<string>): Set<string> {
  const chunk = manifest[key]
  if (!chunk || found.has(`/${chunk.file}`)) return found
  found.add(`/${chunk.file}`)
  for (const inner of chunk.imports ?? []) addFiles(manifest, inner, found)
  return found
}

/** Files that come with the entry are left out: the browser has them already. */
export function metadataOf(id: string, manifest: Manifest): BuildMetadata {
  const known = addFiles(manifest, entry, new Set())
  const files: string[] = []
  const placeOf = (file: string): number => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
  const own = Object.keys(manifest)
    .filter(key => screens.test(key))
    .map(key => [key, [...addFiles(manifest, key, new Set())].filter(file => !known.has(file)).map(placeOf)] as const)
  return { id, files, screens: Object.fromEntries(own) }
}
