// Lists in the document's head every file that the screen will need, so that the requests do not wait for each other.
import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2?url'
import type { RouteObject } from 'react-router'
import type { Assets, Manifest } from '#shared/rendering/page.ts'
import type { Language } from '#shared/values/localized.ts'
import type { RouteHandle } from './routes.tsx'

export type Preloads = {
  /** The first sheet declares the cascade layers that the sheets of single parts use. */
  readonly styles: readonly string[]
  readonly modules: readonly string[]
  readonly font: string
}

function withImports(manifest: Manifest, key: string, found: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return
  found.add(key)
  for (const inner of chunk.imports ?? []) withImports(manifest, inner, found)
}

/** This page shows the parts of the areas to visitors too. */
const sheetOfParts = 'test.tsx'

type Kind = { readonly language: Language; readonly plain: boolean; readonly signedIn: boolean }

function workOut(assets: Assets, routes: readonly RouteObject[], { language, plain, signedIn }: Kind): Preloads {
  const handles = routes.map(route => route.handle as RouteHandle | undefined).filter(handle => handle !== undefined)
  const texts = ['common', ...handles.flatMap(handle => handle.texts)]
  const screens = Object.keys(assets.manifest).filter(key => /^client\/(app|pages)\//.test(key))
  const wanted = [
    'client/entry-client.tsx',
    ...(plain ? [] : ['client/platform/decoder.ts']),
    ...(signedIn ? ['client/app/all-screens.ts'] : []),
    ...handles.flatMap(({ file }) => screens.filter(key => key.endsWith(`/${file}`))),
    ...texts.map(namespace => `shared/i18n/${language}/${namespace}.json`),
  ]
  const found = new Set<string>()
  for (const key of wanted) withImports(assets.manifest, key, found)
  const files = [...found].map(key => assets.manifest[key]?.file).filter(file => file !== undefined)
  const { faces, visitors, whole } = assets.sheets
  return {
    styles: signedIn || handles.some(({ file }) => file === sheetOfParts) ? [whole] : [visitors, faces],
    modules: [...new Set(files)].map(file => `/${file}`),
    font: language === 'ar' ? arabicFont : latinFont,
  }
}

const known = new WeakMap<Manifest, Map<string, Preloads>>()

/** The files of the matched routes and of their texts, cached per build; plain data needs no decoder. */
export function preloadsFor(assets: Assets, routes: readonly RouteObject[], kind: Kind): Preloads {
  const cached = known.get(assets.manifest) ?? new Map<string, Preloads>()
  known.set(assets.manifest, cached)
  const key = [kind.language, kind.plain, kind.signedIn, ...routes.map(({ id }) => id)].join(' ')
  const preloads = cached.get(key) ?? workOut(assets, routes, kind)
  cached.set(key, preloads)
  return preloads
}
