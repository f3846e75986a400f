// The same house as it was drawn and as it was built, beside the sign-up. The home page has its own: a chunk more would cost it script.
import type { PictureView } from '#client/platform/picture-source.ts'
import { Picture } from '#client/ui/pictures/picture.tsx'

/** `names`: of the half that is drawn, and of the half that stands. */
export function Built({ picture, names }: { readonly picture: PictureView; readonly names: readonly string[] }) {
  return (
    <figure>
      <div className="built">
        <Picture picture={picture} sizes="(min-width: 64rem) 52vw, 92vw" ratio="fill" priority />
        <div className="built-lines" />
      </div>
      <figcaption className="built-names">
        {names.map(name => (
          <span key={name}>
            <span aria-hidden="true" className="dimension" />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
