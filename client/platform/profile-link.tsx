// A person's name, linked to their public profile if there is one.
import { Anchor } from '#client/ui/base/anchor.tsx'
import { href } from '#shared/routes/href.ts'

type Props = {
  readonly name: string
  /** Slug; null: no public profile. */
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
