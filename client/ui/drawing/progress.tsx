// A small spinner, and a bar for countable progress.

export function Spinner({ label }: { label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-grid place-items-center">
      <svg viewBox="0 0 20 20" className="size-4.5 animate-spin" fill="none" strokeWidth="2.5" aria-hidden="true">
        <circle cx="10" cy="10" r="8" className="stroke-current opacity-25" />
        <path d="M10 2a8 8 0 0 1 8 8" className="stroke-current" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

/** `value` of `max`, with the same as text. */
export function ProgressBar({
  value,
  max = 1,
  label,
  text,
}: {
  value: number
  max?: number
  label: string
  text?: string
}) {
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-4 note">
        <span>{label}</span>
        {text && <span className="tabular-nums">{text}</span>}
      </div>
      <progress value={value} max={max} aria-label={label} className="progress-bar" />
    </div>
  )
}
