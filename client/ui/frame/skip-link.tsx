// The first stop of the Tab key: over the navigation straight to the content.

export const mainId = 'main'

export function SkipLink({ children }: { children: string }) {
  return (
    <a href={`#${mainId}`} className="skip-link">
      {children}
    </a>
  )
}
