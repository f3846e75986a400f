import type { PictureView } from '#client/platform/picture-source.ts'
import { Picture } from '#client/ui/pictures/picture.tsx'

/** One wide picture and up to three small ones. */
export function BookPictures({ pictures }: { readonly pictures: readonly PictureView[] }) {
  return (
    <div className="book-pictures" data-count={pictures.length}>
      {pictures.map((picture, index) => (
        <Picture
          key={picture.src}
          picture={picture}
          sizes={index === 0 ? '(min-width: 64rem) 20rem, 92vw' : '(min-width: 64rem) 9rem, 46vw'}
          ratio="fill"
          small={index > 0}
        />
      ))}
    </div>
  )
}
