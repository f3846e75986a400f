// The sections of the home page: which are shown, in which order.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { EntryList } from './entry-list.tsx'
import { PartFrame } from './part-frame.tsx'
import { moved } from './site-view.ts'
import type { PartSaving } from './use-part.ts'

export function HomePart({ saving }: { readonly saving: PartSaving<'home'> }) {
  const t = useTexts('website')
  const { value, save, busy, isLocked } = saving
  const shown = value.filter(({ show }) => show).length
  return (
    <PartFrame part="home" saving={saving as PartSaving} note={t('list.shown', { shown, count: value.length })} keys>
      <EntryList
        entries={value.map(({ name, show }) => ({ key: name, name: t(`home.section.${name}`), show }))}
        busy={busy}
        isLocked={isLocked}
        onMove={(from, to) => save(moved(value, from, to))}
        onShow={(index, show) => void save(value.map((one, place) => (place === index ? { ...one, show } : one)))}
      />
      <p className="note">{t('home.empty')}</p>
    </PartFrame>
  )
}
