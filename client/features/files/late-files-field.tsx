// Fields for files in forms that most people see before they may upload anything: their script comes when they are shown.
import type { ComponentProps } from 'react'
import { Near, whenNear } from '#client/platform/when-near.tsx'
import type { FilesField } from './files-field.tsx'
import type { UploadField } from './upload-field.tsx'

const Files = whenNear('files-field', () => import('./files-field.tsx').then(file => file.FilesField), ['files'])
const Upload = whenNear('upload-field', () => import('./upload-field.tsx').then(file => file.UploadField), ['files'])

export function LateFilesField(props: ComponentProps<typeof FilesField>) {
  return (
    <Near id={`files-${props.name}`} height="low">
      <Files {...props} />
    </Near>
  )
}

export function LateUploadField(props: ComponentProps<typeof UploadField>) {
  return (
    <Near id={`upload-${props.name}`} height="low">
      <Upload {...props} />
    </Near>
  )
}
