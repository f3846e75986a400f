// A house as drawing and photo, beside the sign-up. The home page has its own copy: a shared chunk would add a script
// there.
import type { PictureView } from '#client/platform/picture-source.ts'
import { Picture } from '#client/ui/pictures/picture.tsx'

/** `names`: captions of the drawn and of the built half. */
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
