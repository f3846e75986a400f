import { type ReactNode, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { isApiProblem, useRevalidate, useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type Uploaded, uploadedSource } from '#client/platform/uploaded-picture.ts'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { ProgressBar } from '#client/ui/drawing/progress.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import type { AppContract } from '#shared/contract.ts'
import type { ProductImport } from '#shared/features/catalogue/import-contract.ts'
import { pictureKey } from '#shared/features/catalogue/imports.ts'

/** Renders the upload field; the page passes it in, since files are another feature. */
export type PicturesSlot = (field: {
  readonly name: string
  readonly label: string
  readonly refuse: (file: File) => string | null
  readonly onUploaded: (file: Uploaded) => void
}) => ReactNode

export type Pictures = NonNullable<ProductImport['pictures']>
type Brought = Pictures['here'][number]
/** Most missing names that are shown. */
const mostShown = 200
/** Above this number the list is folded, so that the following content stays close. */
const mostOpen = 10

function sumOf({ lines, here }: Pictures) {
  const rows = new Map<string, readonly number[]>()
  for (const { row, pictures } of lines)
    for (const name of pictures) rows.set(pictureKey(name), [...(rows.get(pictureKey(name)) ?? []), row])
  const keys = new Set(here.map(({ name }) => pictureKey(name)))
  const missing = lines
    .map(line => ({ ...line, pictures: line.pictures.filter(name => !keys.has(pictureKey(name))) }))
    .filter(({ pictures }) => pictures.length > 0)
  return { rows, missing, matched: here.filter(({ name }) => rows.has(pictureKey(name))) }
}

/** The file names without an upload, by line. */
export function MissingPictures({ pictures }: { readonly pictures: Pictures }) {
  const t = useTexts('product-import')
  const format = useFormat()
  const { missing } = sumOf(pictures)
  if (missing.length === 0) return null
  const title = t('pictures-missing', { count: missing.length, shown: format.number(missing.length) })
  return (
    <Disclosure title={title} open={missing.length <= mostOpen}>
      <DataTable
        caption={title}
        captionHidden
        narrow="cards"
        columns={[
          {
            key: 'name',
            header: t('product'),
            cell: ({ sku, name }) => <bdi>{[sku, name].filter(Boolean).join(' · ')}</bdi>,
          },
          {
            key: 'pictures',
            header: t('pictures-names'),
            cell: line => <bdi dir="ltr">{line.pictures.join(' | ')}</bdi>,
          },
          {
            key: 'row',
            header: t('line'),
            cell: ({ row }) => t('pictures-rows', { count: 1, rows: format.number(row, { useGrouping: false }) }),
          },
        ]}
        rows={missing.slice(0, mostShown)}
        rowKey={({ row }) => String(row)}
      />
    </Disclosure>
  )
}

function Matched({
  files,
  rows,
}: {
  readonly files: readonly Brought[]
  rows: ReadonlyMap<string, readonly number[]>
}) {
  const t = useTexts('product-import')
  const format = useFormat()
  if (files.length === 0) return null
  const linesOf = ({ name }: Brought): string => {
    const named = rows.get(pictureKey(name)) ?? []
    return t('pictures-rows', {
      count: named.length,
      rows: format.list(named.map(row => format.number(row, { useGrouping: false }))),
    })
  }
  return (
    <Disclosure title={t('pictures-matched', { count: files.length, shown: format.number(files.length) })}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {files.map(one => {
          const source = uploadedSource({ id: one.file, picture: one.picture })
          return (
            <li key={one.file} className="grid content-start gap-1 text-15">
              {source && <Picture picture={source} sizes="14rem" ratio="4:3" rounded />}
              <span className="wrap-anywhere text-ink">
                <bdi>{one.name}</bdi>
              </span>
              <span className="note">{linesOf(one)}</span>
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}

/** Assigns uploads to their lines one at a time; a failure is shown once. */
function useGive(id: string) {
  const files = useTexts('files')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const [problem, setProblem] = useState<string | null>(null)
  const give = (file: Uploaded): void => {
    const given = send('PUT /own-products/imports/{import}/pictures/{file}', { params: { import: id, file: file.id } })
    given.then(
      () => void revalidate(),
      (error: unknown) => setProblem(isApiProblem(error) ? error.detail : files('offline')),
    )
  }
  return { give, problem }
}

/** Needs the namespace `files`. */
export function ImportPictures({
  id,
  pictures,
  upload,
}: {
  readonly id: string
  readonly pictures: Pictures
  readonly upload: PicturesSlot
}) {
  const t = useTexts('product-import')
  const format = useFormat()
  const { give, problem } = useGive(id)
  const { rows, matched } = sumOf(pictures)
  return (
    <Card>
      <Stack gap={4}>
        <CardTitle level={2}>{t('pictures')}</CardTitle>
        <p className="text-15 text-ink-soft">{t('pictures-lead')}</p>
        <ProgressBar
          value={matched.length}
          max={rows.size}
          label={t('pictures-here')}
          text={t('pictures-of', { here: format.number(matched.length), all: format.number(rows.size) })}
        />
        {upload({
          name: 'pictures',
          label: t('pictures-add'),
          refuse: ({ name }) => (rows.has(pictureKey(name)) ? null : t('pictures-unnamed')),
          onUploaded: give,
        })}
        <ActionProblem problem={problem} />
        <Matched files={matched} rows={rows} />
        <MissingPictures pictures={pictures} />
        <p className="note">{t('pictures-note')}</p>
      </Stack>
    </Card>
  )
}
