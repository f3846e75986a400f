// Placeholders with the final shape, so that the layout does not shift when the content loads.
import { classes } from '#client/ui/base/classes.ts'

const shapes = {
  text: 'h-4 rounded-photo',
  title: 'h-7 w-1/2 rounded-photo',
  picture: 'aspect-4/3 rounded-photo',
  disc: 'size-12 rounded-full',
  control: 'h-11 rounded-control',
  row: 'h-11 rounded-photo',
}

export function Skeleton({ shape = 'text', className }: { shape?: keyof typeof shapes; className?: string }) {
  return <div aria-hidden="true" className={classes('animate-breathe bg-line', shapes[shape], className)} />
}

/** `count` placeholder rows or cards; `label` is read aloud once. */
export function SkeletonList({
  label,
  count = 3,
  kind,
}: {
  label: string
  count?: number
  kind: 'rows' | 'cards' | 'text'
}) {
  const items = Array.from({ length: count }, (_, index) => index)
  return (
    <div role="status" className={kind === 'cards' ? 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3' : 'grid gap-3'}>
      <span className="sr-only">{label}</span>
      {items.map(item => (
        <SkeletonItem key={item} kind={kind} />
      ))}
    </div>
  )
}

function SkeletonItem({ kind }: { kind: 'rows' | 'cards' | 'text' }) {
  if (kind === 'text') return <Skeleton className="last:w-2/3" />
  if (kind === 'rows') return <Skeleton shape="row" />
  return (
    <div className="grid gap-4">
      <Skeleton shape="picture" />
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/3" />
    </div>
  )
}
