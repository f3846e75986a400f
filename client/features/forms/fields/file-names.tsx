import type { FormFile } from '#client/platform/form/engine.ts'

export function FileNames({ files }: { files: readonly FormFile[] }) {
  return (
    <ul className="grid gap-1 empty:hidden">
      {files.map(({ name, href }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may bear one name, and the list never changes its order
        <li key={index} className="wrap-anywhere">
          {href ? (
            <a href={href} download className="text-clay underline underline-offset-4">
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </li>
      ))}
    </ul>
  )
}
