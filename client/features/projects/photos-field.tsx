// Photos that are kept on the device before they are sent: chosen or taken, made smaller, shown, taken back.
import X from 'lucide-react/icons/x'
import { useEffect, useMemo, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { smallerPhoto } from '#client/platform/offline/photo.ts'
import type { KeptPhoto } from '#client/platform/offline/store.ts'
import { FileInput } from '#client/ui/controls/file-input.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { mostPhotos } from '#shared/features/projects/fields.ts'

const fresh = (name: string, blob: Blob): KeptPhoto => ({
  key: crypto.randomUUID(),
  name: name.slice(-200) || 'photo.jpg',
  blob,
  stored: null,
})

function useAddress(blob: Blob): string {
  const address = useMemo(() => URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}

export function KeptThumb({ photo, alt }: { photo: KeptPhoto; alt: string }) {
  const src = useAddress(photo.blob)
  return <img src={src} alt={alt} width={112} height={84} className="h-21 w-28 border object-cover" />
}

/** What was chosen, and what to say of what could not be read. */
export function usePhotos(start: readonly KeptPhoto[] = []) {
  const t = useTexts('projects')
  const format = useFormat()
  const [photos, setPhotos] = useState(start)
  const [problem, setProblem] = useState<string | undefined>()
  const take = async (files: readonly File[]): Promise<void> => {
    setProblem(
      photos.length + files.length > mostPhotos ? t('photos.too-many', { most: format.number(mostPhotos) }) : undefined,
    )
    for (const file of files.slice(0, mostPhotos - photos.length)) {
      try {
        const blob = await smallerPhoto(file)
        setPhotos(old => [...old, fresh(file.name, blob)].slice(0, mostPhotos))
      } catch {
        setProblem(t('photos.unreadable', { name: file.name }))
      }
    }
  }
  const remove = (gone: KeptPhoto): void => setPhotos(old => old.filter(photo => photo !== gone))
  return { photos, problem, take, remove }
}

export function PhotosField({ photos, problem, take, remove }: ReturnType<typeof usePhotos>) {
  const t = useTexts('projects')
  const files = useTexts('files')
  const format = useFormat()
  return (
    <div className="grid gap-3">
      <FileInput
        name="photos"
        label={t('photos.label')}
        hint={t('photos.hint', { most: format.number(mostPhotos) })}
        error={problem}
        accept={['image/*']}
        multiple
        choose={files('choose-many')}
        drop={files('drop-many')}
        onFiles={chosen => void take(chosen)}
      />
      <ul className="flex flex-wrap gap-3 empty:hidden">
        {photos.map((photo, place) => (
          <li key={photo.key} className="flex items-start gap-1">
            <KeptThumb photo={photo} alt={photo.name} />
            <IconButton
              label={t('photos.remove', { number: format.number(place + 1) })}
              icon={<X aria-hidden="true" />}
              onClick={() => remove(photo)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
