// The pictures of a text, below it: a description or "Decorative image" for each. Inside the editor these fields would
// be in the way of its keys and of screen readers.
import X from 'lucide-react/icons/x'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { UploadRow } from '#client/platform/uploads/upload-row.tsx'
import { ChoiceRow } from '#client/ui/controls/checkbox.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { ownPicture, type PictureNode } from './plain-document.ts'
import type { PictureUploads } from './use-pictures.ts'

const mostDescribed = 250

type Change = (file: string, change: Partial<PictureNode['attrs']> | null) => void
type ItemProps = { readonly picture: PictureNode; readonly number: number; readonly onChange: Change }

function Item({ picture: { attrs }, number, onChange }: ItemProps) {
  const t = useTexts('rich-text')
  const files = useTexts('files')
  const { file, alt = '', decoration = false } = attrs
  return (
    <li className="flex items-start gap-3 rounded-drawn border border-line bg-surface p-3">
      <img src={ownPicture(file)} alt="" width={96} height={96} className="size-24 rounded-control object-cover" />
      <div className="grid min-w-0 grow gap-1">
        <TextInput
          name={`describe-${file}`}
          label={t('describe', { number })}
          hint={files('count', { count: alt.length, most: mostDescribed })}
          maxLength={mostDescribed}
          disabled={decoration}
          value={alt}
          onChange={({ currentTarget }) => onChange(file, { alt: currentTarget.value })}
        />
        <ChoiceRow
          type="checkbox"
          label={t('decoration')}
          checked={decoration}
          onChange={({ currentTarget }) => onChange(file, { decoration: currentTarget.checked })}
        />
      </div>
      <IconButton
        label={t('remove-picture', { number })}
        icon={<X aria-hidden="true" />}
        onClick={() => onChange(file, null)}
      />
    </li>
  )
}

type ListProps = { readonly pictures: readonly PictureNode[]; readonly from: PictureUploads; readonly onChange: Change }

/** Needs the namespaces `files` and `rich-text`. */
export function PictureList({ pictures, from: { uploads, full, retry, remove }, onChange }: ListProps) {
  return (
    <>
      <p role="status" className="text-15 text-brick empty:hidden">
        {full}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {pictures.map((picture, index) => (
          <Item key={picture.attrs.file} picture={picture} number={index + 1} onChange={onChange} />
        ))}
        {uploads.map(upload => (
          <UploadRow key={upload.id} upload={upload} doneText={undefined} onRetry={retry} onRemove={remove} />
        ))}
      </ul>
    </>
  )
}
