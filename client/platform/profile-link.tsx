// A person's name, and the way to their public profile where they have one.
import { Anchor } from '#client/ui/base/anchor.tsx'
import { href } from '#shared/routes/href.ts'

type Props = {
  readonly name: string
  /** The address word; null: nobody who is listed. */
  readonly profile: string | null
  readonly className?: string
}

export function ProfileLink({ name, profile, className = 'underline-offset-4 hover:underline' }: Props) {
  const shown = <bdi>{name}</bdi>
  if (profile === null) return shown
  return (
    <Anchor href={href('profile', { profile })} className={className}>
      {shown}
    </Anchor>
  )
}
