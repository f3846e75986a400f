// Up to three photographs of a professional's works, the first one large; squared paper if there are none.
import { classes } from '#client/ui/base/classes.ts'
import { Picture, type PictureSource } from './picture.tsx'

type TrioProps = {
  pictures: readonly PictureSource[]
  /** Displayed width of the first one, as the `sizes` attribute; the others are half as wide. */
  sizes: string
  priority?: boolean
  /** Full width, with ratio 25 to 12. */
  spread?: boolean
}

export function Trio({ pictures, sizes, priority, spread }: TrioProps) {
  const shown = pictures.slice(0, 3)
  return (
    <div className={classes('trio', spread && 'aspect-25/12')}>
      {shown.length === 0 && <span aria-hidden="true" className="squared" />}
      {shown.map((picture, index) => (
        <Picture
          key={picture.src}
          picture={picture}
          sizes={index === 0 ? sizes : spread ? '160px' : '70px'}
          ratio="fill"
          small={index > 0 || !spread}
          priority={index === 0 && priority === true}
        />
      ))}
    </div>
  )
}
