// The pictures of a product: the first one large, two beside it; on phones a row to swipe. Each opens the gallery.
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Picture, type PictureSource } from '#client/ui/pictures/picture.tsx'

/** Loaded when the gallery opens. */
const Gallery = lazy(() => import('#client/ui/pictures/gallery.tsx').then(part => ({ default: part.Gallery })))

/** On wide screens; the gallery has them all. */
const shownBeside = 3

type Props = { readonly name: string; readonly pictures: readonly PictureSource[] }

function Opened({ name, pictures, start, close }: Props & { readonly start: number; readonly close: () => void }) {
  const t = useTexts('catalogue')
  const format = useFormat()
  const total = format.number(pictures.length)
  return (
    <Suspense>
      <Gallery
        title={name}
        start={start}
        onClose={close}
        items={pictures.map(picture => ({ picture, caption: <span dir="auto">{picture.alt}</span> }))}
        texts={{
          close: t('gallery.close'),
          previous: t('gallery.previous'),
          next: t('gallery.next'),
          place: index => t('gallery.place', { place: format.number(index + 1), total }),
        }}
      />
    </Suspense>
  )
}

export function ProductGallery({ name, pictures }: Props) {
  const t = useTexts('catalogue')
  const format = useFormat()
  const [opened, setOpened] = useState<number | null>(null)
  const hidden = pictures.length - shownBeside
  if (pictures.length === 0) return <div className="product-blank" />
  return (
    <>
      <ul className="product-pictures" data-few={pictures.length < shownBeside || undefined}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpened(index)}>
              <Picture
                picture={picture}
                sizes={index === 0 ? '(min-width: 64rem) 38rem, 88vw' : '(min-width: 64rem) 20rem, 88vw'}
                ratio="4:3"
                priority={index === 0}
                rounded
              />
              {index === shownBeside - 1 && hidden > 0 && (
                <span className="product-more">{t('gallery.more', { number: format.number(hidden) })}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && <Opened {...{ name, pictures }} start={opened} close={() => setOpened(null)} />}
    </>
  )
}
