// A long text with pictures. Needs the namespaces `files` and `rich-text`.
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Field, type FieldProps } from '#client/ui/controls/field.tsx'
import type { FilePurpose } from '#shared/features/files/rules.ts'
import { plainText } from '#shared/rich-text/read.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import { PictureList } from './picture-list.tsx'
import { documentOf, isPlain, linesOf, picturesOf, withPicture } from './plain-document.ts'
import { type PictureUploads, usePictures } from './use-pictures.ts'

type Named = { readonly id: string; readonly name: string }

export type RichTextFieldProps = Pick<FieldProps, 'name' | 'label' | 'hint' | 'error'> & {
  value: RichText | null
  onChange: (value: RichText) => void
  purpose: FilePurpose
  mostPictures: number
  /** Whom `@` offers; without it nobody can be mentioned. */
  findPeople?: ((q: string) => Promise<readonly Named[]>) | undefined
  /** Those whom the text mentions. */
  people?: readonly Named[] | undefined
}

const nothing: RichText = { type: 'doc', content: [] }

function ChoosePictures({ types, add }: PictureUploads) {
  const t = useTexts('rich-text')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Button size="small" icon={<ImagePlus aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t('add-picture')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={types.join(',')}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])])
          // Allows the same file to be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

export function RichTextField({ value, onChange, purpose, mostPictures, name, label, hint, error }: RichTextFieldProps) {
  const current = useRef(value ?? nothing)
  current.current = value ?? nothing
  const change = (next: RichText): void => {
    current.current = next
    onChange(next)
  }
  const pictures = picturesOf(current.current)
  const uploads = usePictures({
    purpose,
    most: mostPictures,
    count: pictures.length,
    onUploaded: file => {
      const { content = [] } = current.current
      change({ type: 'doc', content: [...content, { type: 'image', attrs: { file, alt: '', decoration: false } }] })
    },
  })
  return (
    <div className="grid gap-3">
      <Field name={name} label={label} hint={hint} error={error}>
        {facts => (
          <textarea
            dir="auto"
            rows={6}
            className="control field-sizing-content max-h-128 min-h-40"
            value={isPlain(current.current) ? linesOf(current.current) : plainText(current.current)}
            onChange={({ currentTarget }) => change(documentOf(currentTarget.value, picturesOf(current.current)))}
            {...facts}
          />
        )}
      </Field>
      <ChoosePictures {...uploads} />
      <PictureList
        pictures={pictures}
        from={uploads}
        onChange={(file, to) => change(withPicture(current.current, file, to))}
      />
    </div>
  )
}
