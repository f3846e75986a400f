import { portraitAddress } from '#client/platform/portrait.ts'
import { readPictureReference, uploadedAddress, widthsOfUploaded } from '#shared/pictures/reference.ts'

function largest(reference: string): string | null {
  const picture = readPictureReference(reference)
  const width = picture && widthsOfUploaded(picture).at(-1)
  return picture && width ? uploadedAddress(picture, width, 'webp') : null
}

type Props = {
  readonly photos: readonly { readonly id: string; readonly picture: string }[]
  readonly label: (number: number) => string
}

export function ReviewPhotos({ photos, label }: Props) {
  if (photos.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map(({ id, picture }, index) => (
        <li key={id}>
          <a href={largest(picture) ?? undefined} target="_blank" rel="noopener" className="block">
            <img
              src={portraitAddress(picture) ?? undefined}
              alt={label(index + 1)}
              width={112}
              height={84}
              loading="lazy"
              className="border object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
