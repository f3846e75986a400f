// Plain links to the page in the other languages, so that they work without script.
import Globe from 'lucide-react/icons/globe'
import { useId } from 'react'
import { classes } from '#client/ui/base/classes.ts'

export type LanguageLink = { language: string; name: string; href: string; current: boolean; direction: 'ltr' | 'rtl' }

const item = 'language-link'

function LanguageLinks({ links, className }: { links: readonly LanguageLink[]; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ language, name, href, current, direction }) => (
        <li key={language}>
          <a
            href={href}
            lang={language}
            dir={direction}
            hrefLang={language}
            aria-current={current ? 'true' : undefined}
            className={classes(item, !current && 'font-system')}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** `list` shows the links in a row, `menu` below a button. */
export function LanguageSwitch({
  label,
  links,
  as = 'menu',
}: {
  label: string
  links: readonly LanguageLink[]
  as?: 'menu' | 'list'
}) {
  const id = useId()
  const current = links.find(link => link.current)
  if (as === 'list') {
    return (
      <nav aria-label={label}>
        <LanguageLinks links={links} className="flex flex-wrap gap-1" />
      </nav>
    )
  }
  return (
    <div>
      <button type="button" popoverTarget={id} className="bar-button">
        <Globe aria-hidden="true" className="size-5" />
        <span className="sr-only">{label}</span>
        <span className="rail-wide">{current?.name}</span>
      </button>
      <div id={id} popover="auto" className="language-panel">
        <LanguageLinks links={links} />
      </div>
    </div>
  )
}
