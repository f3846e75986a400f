// The metadata of this build, fetched once on first use.
import type { BuildMetadata } from '#shared/rendering/build.ts'

let fetching: Promise<BuildMetadata> | null = null

/** Development has no metadata. */
function nothing(id: string): BuildMetadata {
  return { id, files: [], screens: {} }
}

async function fetchMetadata(id: string): Promise<BuildMetadata> {
  const response = await fetch(`/builds/meta/${id}.json`)
  return response.ok ? ((await response.json()) as BuildMetadata) : nothing(id)
}

export function buildMetadata(id: string): Promise<BuildMetadata> {
  fetching ??= fetchMetadata(id).catch((error: unknown) => {
    fetching = null
    throw error
  })
  return fetching
}
