// A person or firm: their picture, or a monogram on a tinted disc.
import { classes } from '#client/ui/base/classes.ts'

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

/** Decorative: the name is text beside it. */
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

export const tints = ['clay', 'blueprint', 'moss', 'amber', 'brick', 'ink'] as const
type Tint = (typeof tints)[number]

/** Articles at the start of most Arabic names, which do not distinguish people. */
const articles = /^(al-|el-|ال)/i

/** The first letters of the first and the last word; Arabic letters are separated so that they do not join. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const letters = [first, last].flatMap(word => [...word.replace(articles, '')].slice(0, 1))
  const isArabic = letters.some(letter => /\p{Script=Arabic}/u.test(letter))
  return letters.join(isArabic ? '\u200C' : '').toLocaleUpperCase('en')
}

export function tintOf(name: string): Tint {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return tints[sum % tints.length] ?? 'clay'
}
