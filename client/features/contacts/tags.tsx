// The tags that somebody gave a contact, each in its own direction.
import { Badge } from '#client/ui/data/badge.tsx'

export function Tags({ tags }: { readonly tags: readonly string[] }) {
  return tags.map(tag => (
    <Badge key={tag} tone="neutral">
      <bdi>{tag}</bdi>
    </Badge>
  ))
}
