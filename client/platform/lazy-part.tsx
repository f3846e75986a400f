// A part that the server draws with the screen and that comes alive after it: its file or its data come later, or it is taken over in its turn.
import { type ReactNode, Suspense } from 'react'
import { HydrationMark } from './hydration-events.ts'

/** What is pressed in it before it is alive is done once it is. */
export function LazyPart({ fallback, children }: { readonly fallback?: ReactNode; readonly children: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      {children}
      <HydrationMark />
    </Suspense>
  )
}
