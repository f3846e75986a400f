export type Point = { readonly id: string; readonly title: string; readonly text: string }

export function Points({ points }: { readonly points: readonly Point[] }) {
  return (
    <ul className={points.length % 2 === 0 ? 'grid gap-x-12 lg:grid-cols-2' : undefined}>
      {points.map(({ id, title, text }) => (
        <li
          key={id}
          className="grid content-start gap-x-6 gap-y-1 border-b py-3.5 text-15 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <h3 className="font-semibold">{title}</h3>
          <p className="text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  )
}
