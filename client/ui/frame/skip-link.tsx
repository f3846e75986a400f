// The first stop of the Tab key: over the navigation straight to the content.

export const mainId = 'main'

export function SkipLink({ children }: { children: string }) {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-control focus:bg-surface focus:px-5 focus:py-3 focus:font-medium focus:shadow-float"
    >
      {children}
    </a>
  )
}
