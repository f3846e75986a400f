// A hairline with a word in it, between two alternatives.

export function OrLine({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-4 text-13 text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {children}
    </p>
  )
}
