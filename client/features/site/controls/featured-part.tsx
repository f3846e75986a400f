// The professionals of the home page, chosen by the address of their profile.
import Trash from 'lucide-react/icons/trash-2'
import { Form } from '#client/platform/form/form.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { featuredFields } from '#shared/features/site/fields.ts'
import { mostFeatured } from '#shared/features/site/parts.ts'
import { EntryList } from './entry-list.tsx'
import { PartFrame } from './part-frame.tsx'
import { moved } from './site-view.ts'
import type { PartSaving } from './use-part.ts'

type Props = { readonly saving: PartSaving<'featured'> }

function AddForm({ saving }: Props) {
  const t = useTexts('website')
  const form = useForm(featuredFields, {
    again: true,
    mutate: (send, { slug }) => saving.send(send, [...saving.value, slug.trim()], saving.base),
    pathOf: () => 'slug',
    onDone: saving.settle,
  })
  return <Form form={form} kind="secondary" yes={t('featured.add')} />
}

export function FeaturedPart({ saving }: Props) {
  const t = useTexts('website')
  const { value, site, save, busy, isLocked } = saving
  const names = new Map(site.professionals.map(({ slug, name }) => [slug, name]))
  const entries = value.map(slug => {
    const name = names.get(slug)
    return { key: slug, name: name ?? slug, notes: [slug, name === undefined && t('featured.gone')] }
  })
  return (
    <PartFrame part="featured" saving={saving as PartSaving} note={t('featured.lead')} keys>
      {entries.length === 0 && <p className="note">{t('featured.automatic')}</p>}
      <EntryList
        entries={entries}
        busy={busy}
        isLocked={isLocked}
        onMove={(from, to) => save(moved(value, from, to))}
        tools={index => (
          <IconButton
            label={t('list.remove-of', { name: entries[index]?.name ?? '' })}
            icon={<Trash aria-hidden="true" />}
            onClick={() => void save(value.toSpliced(index, 1))}
          />
        )}
      />
      {!isLocked && value.length < mostFeatured && <AddForm key={value.length} saving={saving} />}
    </PartFrame>
  )
}
