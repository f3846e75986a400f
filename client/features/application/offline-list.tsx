// What can be read and written without a connection, and what cannot.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { HatchPatterns, Swatch } from '#client/ui/drawing/hatch.tsx'

const hatches = { read: 'settled', write: 'labour', no: 'left-out' } as const
const items = [
  ['projects', 'read'],
  ['lists', 'read'],
  ['books', 'read'],
  ['chats', 'write'],
  ['site', 'write'],
  ['photos', 'no'],
  ['search', 'no'],
  ['decide', 'no'],
] as const

export function OfflineList() {
  const t = useTexts('mobile-application')
  return (
    <>
      <HatchPatterns names={['labour']} />
      <ul>
        {items.map(([item, how]) => (
          <li key={item} className="offline-item">
            <Swatch hatch={hatches[how]} />
            <span>{t(`offline.item.${item}`)}</span>
            <small>{t(`offline.how.${how}`)}</small>
          </li>
        ))}
      </ul>
      <p className="note grid gap-1 pt-3">
        <span>{t('offline.needs-person')}</span>
        <span>{t('offline.waits')}</span>
      </p>
    </>
  )
}
