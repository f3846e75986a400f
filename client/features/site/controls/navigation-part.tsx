// The navigation: entries, and below those that open a menu their own.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { EntriesEditor } from './entries-editor.tsx'
import { LinkDialog, TopDialog, type TopEntry } from './entry-dialog.tsx'
import { PartFrame } from './part-frame.tsx'
import { replaced } from './site-view.ts'
import type { PartSaving } from './use-part.ts'

type Saving = PartSaving<'navigation'>

function Below({ saving, top, index }: { readonly saving: Saving; readonly top: TopEntry; readonly index: number }) {
  const t = useTexts('website')
  const name = inLanguage(top.label, useRoot().language)
  return (
    <div className="site-below">
      <EntriesEditor
        saving={saving as PartSaving}
        entries={top.dropdowns}
        put={dropdowns => replaced(saving.value, index, { ...top, dropdowns })}
        add={t('list.add-under', { name })}
        dialog={given => <LinkDialog saving={saving as PartSaving} {...given} />}
      />
    </div>
  )
}

export function NavigationPart({ saving }: { readonly saving: Saving }) {
  const t = useTexts('website')
  const { value } = saving
  const shown = value.filter(({ show }) => show).length
  return (
    <PartFrame
      part="navigation"
      saving={saving as PartSaving}
      note={t('list.shown', { shown, count: value.length })}
      keys
    >
      <EntriesEditor
        saving={saving as PartSaving}
        entries={value}
        put={list => list}
        add={t('list.add')}
        noteOf={({ dropdown }) => dropdown === 'yes' && t('list.dropdown')}
        dialog={given => <TopDialog saving={saving as PartSaving} {...given} />}
        below={(top, index) => top.dropdown === 'yes' && <Below saving={saving} top={top} index={index} />}
      />
    </PartFrame>
  )
}
