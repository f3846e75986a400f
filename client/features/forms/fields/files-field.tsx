// A field of files: the page's own upload field, or the kept files and the way to sign in.
import { filesOf } from '#client/features/forms/answers.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { type AnswerFieldProps, useShared } from './field-props.ts'
import { FileNames } from './file-names.tsx'

const mostFiles = 10

export function FilesField(props: AnswerFieldProps) {
  const t = useTexts('forms')
  const shared = useShared(props)
  const { upload, fileOf } = props.context
  const files = filesOf(props.value).map(file => ({ ...file, name: file.name || fileOf?.(file.id)?.name || t('file') }))
  const { onChange } = props
  if (upload)
    return upload({
      ...shared,
      most: props.field.max ?? mostFiles,
      files,
      onChange: change => onChange(change(files)),
    })
  return (
    <FieldSet {...shared}>
      <FileNames files={files.map(({ id, name }) => ({ name, href: fileOf?.(id)?.href ?? null }))} />
      <p className="rounded-control border border-dashed px-4 py-3 text-15 text-ink-soft">{t('files-sign-in')}</p>
    </FieldSet>
  )
}
