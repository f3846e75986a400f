// The wide picture at the top of something: shown, replaced, removed.
import { uploadedSource } from '#client/platform/uploaded-picture.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Picture, type PictureSource } from '#client/ui/pictures/picture.tsx'
import type { UploadSlot } from './chosen-files.tsx'

/** A newly uploaded cover; null: removed. */
export type ChosenCover = { readonly id: string | null; readonly picture: PictureSource | null }

type CoverProps = {
  readonly shown: PictureSource | null
  readonly error: string | undefined
  readonly texts: Readonly<Record<'none' | 'alt' | 'upload' | 'first' | 'hint' | 'remove', string>>
  readonly onChoose: (chosen: ChosenCover) => void
  readonly upload: UploadSlot
}

export function CoverField({ shown, error, texts, onChoose, upload }: CoverProps) {
  return (
    <Stack gap={4}>
      {shown ? (
        <div className="h-36 overflow-hidden rounded-photo sm:h-48">
          <Picture picture={{ ...shown, alt: texts.alt }} sizes="(min-width: 64rem) 56rem, 92vw" ratio="fill" />
        </div>
      ) : (
        <p className="text-15 text-ink-soft">{texts.none}</p>
      )}
      {upload({
        name: 'cover',
        label: shown ? texts.upload : texts.first,
        hint: texts.hint,
        error,
        onUploaded: file => onChoose({ id: file.id, picture: uploadedSource(file) }),
      })}
      {shown && (
        <div>
          <Button size="small" onClick={() => onChoose({ id: null, picture: null })}>
            {texts.remove}
          </Button>
        </div>
      )}
    </Stack>
  )
}
