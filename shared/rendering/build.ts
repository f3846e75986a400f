// The files under /builds: the latest build, and the files of each screen.

/** `/builds/latest.json` */
export type LatestBuild = { readonly id: string }

/**
 * `/builds/meta/<id>.json`; `screens` lists, per page and layout, indexes in `files` of what it needs besides the
 * entry.
 */
export type BuildMetadata = LatestBuild & {
  readonly files: readonly string[]
  readonly screens: Readonly<Record<string, readonly number[]>>
}
