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
  readonly textOf: (name: 'none' | 'alt' | 'upload' | 'first' | 'hint' | 'remove') => string
  readonly onChoose: (chosen: ChosenCover) => void
  readonly upload: UploadSlot
}

export function CoverField({ shown, error, textOf, onChoose, upload }: CoverProps) {
  return (
    <Stack gap={4}>
      {shown ? (
        <div className="h-36 overflow-hidden rounded-photo sm:h-48">
          <Picture picture={{ ...shown, alt: textOf('alt') }} sizes="(min-width: 64rem) 56rem, 92vw" ratio="fill" />
        </div>
      ) : (
        <p className="text-15 text-ink-soft">{textOf('none')}</p>
      )}
      {upload({
        name: 'cover',
        label: shown ? textOf('upload') : textOf('first'),
        hint: textOf('hint'),
        error,
        onUploaded: file => onChoose({ id: file.id, picture: uploadedSource(file) }),
      })}
      {shown && (
        <div>
          <Button size="small" onClick={() => onChoose({ id: null, picture: null })}>
            {textOf('remove')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
