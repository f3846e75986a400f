// Fetches the files of a screen, as listed in the metadata of this build, that are not loaded yet.
import { matchRoutes, type RouteObject } from 'react-router'
import { buildMetadata } from '#client/platform/build-metadata.ts'
import type { Texts } from '#client/platform/i18n/texts.ts'
import { namespaceAddress } from '#client/platform/i18n/texts-browser.ts'
import { preloadFiles } from '#client/platform/preload-queue.ts'
import type { RouteHandle } from './routes.tsx'

/** Payloads cannot be read without it. */
const decoder = 'client/platform/decoder.ts'

type Here = { readonly routes: RouteObject[]; readonly texts: Texts; readonly buildId: string }

/** `path` without language prefix. */
export async function preloadScreen({ routes, texts, buildId }: Here, path: string): Promise<void> {
  const matched = matchRoutes(routes, path) ?? []
  const handles = matched
    .map(({ route }) => route.handle as RouteHandle | undefined)
    .filter(handle => handle !== undefined)
  const { files, screens } = await buildMetadata(buildId)
  const parts = [decoder, ...handles.map(({ file }) => file)].flatMap(key => screens[key] ?? [])
  const namespaces = handles.flatMap(handle => handle.texts).filter(namespace => !texts.has(namespace))
  preloadFiles([
    ...parts.map(place => files[place]).filter(file => file !== undefined),
    ...namespaces.map(namespace => namespaceAddress(texts.language, namespace)),
  ])
}
