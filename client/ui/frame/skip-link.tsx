// The first stop of the Tab key: skips the navigation.

export const mainId = 'main'

export function SkipLink({ children }: { children: string }) {
  return (
    <a href={`#${mainId}`} className="skip-link">
      {children}
    </a>
  )
}
