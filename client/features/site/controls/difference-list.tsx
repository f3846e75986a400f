// What differs between two contents of the site, by name; never by colour alone.
import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Delta } from '#client/ui/data/revision.tsx'
import type { Difference } from '#shared/features/site/differences.ts'
import { inLanguage } from '#shared/values/localized.ts'

/** The name of what differs: an entry, a section of the home page, or a whole part. */
function useNameOf(): (difference: Difference) => string {
  const t = useTexts('website')
  const { language } = useRoot()
  return ({ part, label }) => {
    if (label === null) return t(`part.${part}`)
    if (typeof label !== 'string') return inLanguage(label, language)
    return part === 'home' ? t(`home.section.${label}`) : label
  }
}

const isAdded = ({ kind }: Difference): boolean => kind === 'added' || kind === 'shown'
const isRemoved = ({ kind }: Difference): boolean => kind === 'removed' || kind === 'hidden'

function Said({ difference }: { readonly difference: Difference }) {
  const t = useTexts('website')
  const text = t(`changes.kind.${difference.kind}`)
  if (isAdded(difference)) return <ins className="site-ins">{text}</ins>
  return isRemoved(difference) ? <span className="site-del">{text}</span> : <span>{text}</span>
}

type ListProps = {
  readonly found: readonly Difference[]
  readonly undo?: (difference: Difference, name: string) => ReactNode
}

export function DifferenceList({ found, undo }: ListProps) {
  const t = useTexts('website')
  const nameOf = useNameOf()
  return (
    <ol className="site-changes">
      {found.map((difference, index) => (
        <li key={difference.key}>
          <Delta number={`${index + 1}`} label={t('changes.number', { number: index + 1 })} />
          <span className="grid">
            <bdi className="font-medium">{nameOf(difference)}</bdi>
            {difference.label !== null && <span className="note">{t(`part.${difference.part}`)}</span>}
          </span>
          <Said difference={difference} />
          {undo?.(difference, nameOf(difference))}
        </li>
      ))}
    </ol>
  )
}
