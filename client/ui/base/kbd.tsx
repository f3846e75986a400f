import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd
      dir="ltr"
      className="inline-grid h-6 min-w-6 place-items-center rounded-[5px] border bg-paper px-1.5 font-sans text-13 text-ink-soft"
    >
      {children}
    </kbd>
  )
}

/** The shortcut of a button; the button also needs `aria-keyshortcuts`. */
export function ButtonKey({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="max-lg:hidden">
      <Kbd>{children}</Kbd>
    </span>
  )
}
