// What a build says of itself under /builds: which one is the latest, and which files its screens are made of.

/** `/builds/latest.json` */
export type LatestBuild = { readonly id: string }

/** `/builds/meta/<id>.json`; `screens` names by their places in `files` what each page and layout needs beside the entry. */
export type BuildMetadata = LatestBuild & {
  readonly files: readonly string[]
  readonly screens: Readonly<Record<string, readonly number[]>>
}
