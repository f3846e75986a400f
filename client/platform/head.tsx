import { inPrefix } from '#shared/i18n/languages.ts'
import { defaultMetadata } from '#shared/rendering/site.ts'
import { defaultLanguage, type Language, languages } from '#shared/values/localized.ts'
import { useTexts } from './i18n/texts.ts'
import { useRoot } from './root.ts'
import { type Shared, ShareHead } from './share-head.tsx'

/** A text in a language, at its own path without prefix. */
type Version = { readonly language: Language; readonly path: string }

type Props = Shared & {
  /** The canonical path without language prefix; absent for screens that are not indexed. */
  readonly canonicalPath?: string | undefined
  /** Where each language has its own path; absent: all have the canonical one. */
  readonly versions?: readonly Version[] | undefined
  readonly noindex?: boolean
  /** Schema.org objects. */
  readonly jsonLd?: readonly object[]
}

// Escaped, since `<` would let a text end the script element.
function json(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

type Pages = { readonly path: string; readonly versions: readonly Version[] }

function versionIn({ versions }: Pages, asked: Language): Version | undefined {
  return versions.find(({ language }) => language === asked)
}

/** The path of the page in its own language, with the prefix. */
function canonicalOf(pages: Pages, language: Language): string {
  const own = versionIn(pages, language) ?? pages.versions.find(({ path }) => path === pages.path)
  return inPrefix(own?.language ?? language, own?.path ?? pages.path)
}

function Alternates(pages: Pages) {
  const { origin, language } = useRoot()
  const { versions } = pages
  const at = (version: Version | undefined): string =>
    origin + inPrefix(version?.language ?? language, version?.path ?? pages.path)
  return (
    <>
      <link rel="canonical" href={origin + canonicalOf(pages, language)} />
      {versions.map(version => (
        <link key={version.language} rel="alternate" hrefLang={version.language} href={at(version)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(versionIn(pages, defaultLanguage) ?? versions[0])} />
    </>
  )
}

function pagesOf({ canonicalPath: path, versions, noindex }: Props): Pages | null {
  if (path === undefined || noindex) return null
  return { path, versions: versions ?? languages.map(language => ({ language, path })) }
}

/** Every screen renders one; the site's defaults fill in what is missing. */
export function Head(props: Props) {
  const { title, description, noindex = false, jsonLd = [] } = props
  const { language } = useRoot()
  const t = useTexts('common')
  const pages = pagesOf(props)
  return (
    <>
      <title>{title === t('site.name') ? title : `${title} · ${t('site.name')}`}</title>
      <meta
        name="description"
        lang={description ? undefined : defaultMetadata.language}
        content={description || defaultMetadata.description}
      />
      {import.meta.env.SSR && (
        <ShareHead
          {...props}
          page={pages && canonicalOf(pages, language)}
          others={pages ? pages.versions.map(one => one.language).filter(one => one !== language) : []}
        />
      )}
      {noindex && <meta name="robots" content="noindex" />}
      {pages && <Alternates {...pages} />}
      {jsonLd.map(item => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
        <script key={json(item)} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json(item) }} />
      ))}
    </>
  )
}
