import { inPrefix, languageFacts } from '#shared/i18n/languages.ts'
import { defaultMetadata } from '#shared/rendering/site.ts'
import { defaultLanguage, type Language, languages } from '#shared/values/localized.ts'
import { useTexts } from './i18n/texts.ts'
import { useRoot } from './root.ts'

/** A text in a language, at its own path without prefix. */
type Version = { readonly language: Language; readonly path: string }

/** `src`: path or URL. */
type Preview = { readonly src: string; readonly width: number; readonly height: number; readonly alt: string }

type Props = {
  readonly title: string
  /** Absent: the site's default. */
  readonly description?: string | undefined
  /** The canonical path without language prefix; absent for screens that are not indexed. */
  readonly canonicalPath?: string | undefined
  /** Where each language has its own path; absent: all have the canonical one. */
  readonly versions?: readonly Version[] | undefined
  readonly noindex?: boolean
  /** Schema.org objects. */
  readonly jsonLd?: readonly object[]
  /** The preview picture for shared links; by its path or URL alone, if its size is not known. */
  readonly image?: string | Preview | undefined
  /** What is shared, in the terms of Open Graph; absent: a website. */
  readonly type?: 'website' | 'article' | 'profile'
}

// Escaped, since `<` would let a text end the script element.
function json(value: object): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

function Alternates({ path, versions }: { readonly path: string; readonly versions: readonly Version[] }) {
  const { origin, language } = useRoot()
  const at = (version: Version | undefined): string =>
    origin + inPrefix(version?.language ?? language, version?.path ?? path)
  const of = (asked: Language): Version | undefined => versions.find(version => version.language === asked)
  const canonical = at(of(language) ?? versions.find(version => version.path === path))
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      {versions.map(version => (
        <link key={version.language} rel="alternate" hrefLang={version.language} href={at(version)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at(of(defaultLanguage) ?? versions[0])} />
    </>
  )
}

function Description({ text }: { readonly text: string | undefined }) {
  const { language, description } = defaultMetadata
  const content = text || description
  return (
    <>
      <meta name="description" lang={text ? undefined : language} content={content} />
      <meta property="og:description" content={content} />
    </>
  )
}

function PreviewPicture({ image }: { readonly image: string | Preview }) {
  const { origin } = useRoot()
  const picture = typeof image === 'string' ? { src: image } : image
  return (
    <>
      <meta property="og:image" content={new URL(picture.src, origin).href} />
      {'alt' in picture && (
        <>
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
    </>
  )
}

/** Every screen renders one; the site's defaults fill in what is missing. */
export function Head(props: Props) {
  const { title, description, canonicalPath, versions, noindex = false, jsonLd = [], image } = props
  const { type = 'website' } = props
  const { language } = useRoot()
  const t = useTexts('common')
  return (
    <>
      <title>{title === t('site.name') ? title : `${title} · ${t('site.name')}`}</title>
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={t('site.name')} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={languageFacts[language].openGraph} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <Description text={description} />
      {image && <PreviewPicture image={image} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonicalPath !== undefined && !noindex && (
        <Alternates
          path={canonicalPath}
          versions={versions ?? languages.map(one => ({ language: one, path: canonicalPath }))}
        />
      )}
      {jsonLd.map(item => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
        <script key={json(item)} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json(item) }} />
      ))}
    </>
  )
}
