// What networks read of a page whose link is shared. On the server only: networks run no script.
import { languageFacts } from '#shared/i18n/languages.ts'
import { socialSize } from '#shared/pictures/social.ts'
import { shareCardAddress } from '#shared/rendering/share-card.ts'
import { defaultMetadata } from '#shared/rendering/site.ts'
import type { Language } from '#shared/values/localized.ts'
import { useTexts } from './i18n/texts.ts'
import { useRoot } from './root.ts'

/** `src`: path or URL. */
type Preview = { readonly src: string; readonly width: number; readonly height: number; readonly alt: string }

export type Shared = {
  readonly title: string
  /** Absent: the site's default. */
  readonly description?: string | undefined
  /** What the preview for shared links shows: a photo of the page, or a picture that is drawn already. */
  readonly image?: string | Preview | undefined
  /** What is shared, in the terms of Open Graph; absent: a website. */
  readonly type?: 'website' | 'article' | 'profile'
}

type Props = Shared & {
  /** The canonical path in the page's language; null for a screen that is not indexed. */
  readonly page: string | null
  /** The other languages of the page. */
  readonly others: readonly Language[]
}

/** A picture that the page has drawn for this, else the card of an indexed page, else its photo as it is. */
function pictureOf({ title, image, page }: Props): string | Preview | undefined {
  if (page === null || typeof image === 'object') return image
  return { src: shareCardAddress({ page, title, photo: image }), ...socialSize, alt: title }
}

function Picture({ image }: { readonly image: string | Preview }) {
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

export function ShareHead(props: Props) {
  const { title, description, type = 'website', page, others } = props
  const { language, origin } = useRoot()
  const t = useTexts('common')
  const image = pictureOf(props)
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description || defaultMetadata.description} />
      <meta property="og:site_name" content={t('site.name')} />
      <meta property="og:type" content={type} />
      {page !== null && <meta property="og:url" content={origin + page} />}
      <meta property="og:locale" content={languageFacts[language].openGraph} />
      {others.map(other => (
        <meta key={other} property="og:locale:alternate" content={languageFacts[other].openGraph} />
      ))}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {image && <Picture image={image} />}
    </>
  )
}
