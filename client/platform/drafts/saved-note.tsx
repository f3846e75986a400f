import CloudCheck from 'lucide-react/icons/cloud-check'
import type { ReactNode } from 'react'

type Props = { readonly saved: boolean; readonly text: string; readonly children: ReactNode }

export function SavedNote({ saved, text, children }: Props) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t pt-4 text-15 text-ink-soft">
      <p role="status" className="flex items-center gap-2">
        {saved && <CloudCheck aria-hidden="true" className="size-5 text-moss" />}
        {text}
      </p>
      {children}
    </div>
  )
}
