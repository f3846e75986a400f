// The papers beside a bid, to open or to save.
import Paperclip from 'lucide-react/icons/paperclip'
import type { Bid } from '#client/features/jobs/job-types.ts'

export function BidFiles({ files }: { readonly files: Bid['files'] }) {
  return (
    <ul className="grid text-15">
      {files.map(file => (
        <li key={file.id}>
          <a
            href={`/api/files/${file.id}`}
            className="inline-flex min-h-9 items-center gap-2 underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            <Paperclip aria-hidden="true" className="size-4 shrink-0" />
            <bdi className="break-all">{file.name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
