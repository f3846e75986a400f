// Lazy file fields, for forms that most people see before they may upload: the script loads when a field is shown.
import type { ComponentProps } from 'react'
import { WhenVisible, whenVisible } from '#client/platform/when-visible.tsx'
import type { FilesField } from './files-field.tsx'
import type { UploadField } from './upload-field.tsx'

const Files = whenVisible('files-field', () => import('./files-field.tsx').then(file => file.FilesField), ['files'])
const Upload = whenVisible('upload-field', () => import('./upload-field.tsx').then(file => file.UploadField), ['files'])

export function LazyFilesField(props: ComponentProps<typeof FilesField>) {
  return (
    <WhenVisible id={`files-${props.name}`} height="low">
      <Files {...props} />
    </WhenVisible>
  )
}

export function LazyUploadField(props: ComponentProps<typeof UploadField>) {
  return (
    <WhenVisible id={`upload-${props.name}`} height="low">
      <Upload {...props} />
    </WhenVisible>
  )
}
