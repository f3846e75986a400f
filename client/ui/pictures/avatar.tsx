// A person or firm as a monogram on a tinted disc, or their own picture.
import { classes } from '#client/ui/base/classes.ts'
import { initials, type Tint, tintOf } from './monogram.ts'

const discs: Record<Tint, string> = {
  clay: 'bg-clay-wash text-clay',
  blueprint: 'bg-plan text-blueprint',
  moss: 'bg-well text-moss',
  amber: 'bg-well text-amber',
  brick: 'bg-well text-brick',
  ink: 'bg-well text-ink',
}

const sizes = { small: 'size-8 text-13', medium: 'size-11 text-15', large: 'size-16 text-20', huge: 'size-24 text-32' }

type AvatarProps = { name: string; picture?: string | null | undefined; size?: keyof typeof sizes; square?: boolean }

/** Decorative: the name stands beside it in words. */
export function Avatar({ name, picture, size = 'medium', square }: AvatarProps) {
  const shape = classes('shrink-0 overflow-hidden', sizes[size], square ? 'rounded-control' : 'rounded-full')
  if (picture)
    return <img src={picture} alt="" width={96} height={96} loading="lazy" className={classes(shape, 'object-cover')} />
  return (
    <span aria-hidden="true" className={classes('avatar', shape, discs[tintOf(name)])}>
      {initials(name)}
    </span>
  )
}
