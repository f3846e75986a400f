// An import of products: check it, watch its progress, undo it within a day.
import { useEffect, useState } from 'react'
import { AssignColumns, isNameless } from '#client/features/catalogue/import-columns.tsx'
import { ImportPictures, MissingPictures } from '#client/features/catalogue/import-pictures.tsx'
import { Columns, DoubtfulLines, PriceMoves, WholeBar } from '#client/features/catalogue/import-report.tsx'
import { UploadField } from '#client/features/files/upload-field.tsx'
import { ActionButton, AskButton } from '#client/platform/action-button.tsx'
import { useRevalidate } from '#client/platform/api.ts'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Card } from '#client/ui/base/card.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Checkbox } from '#client/ui/controls/checkbox.tsx'
import { ProgressBar } from '#client/ui/drawing/progress.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import type { ProductImport } from '#shared/features/catalogue/import-contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './product-import.data.ts'

const lookFirstAfter = 300
const lookAgainAfter = 1_500

function useFile(): ProductImport {
  return usePageData<typeof data>().file
}

/** How many lines will be imported with the current ticks. */
function countOf({ report: { counts } }: ProductImport, repairs: number, moves: boolean, prices: boolean): number {
  const of = (key: keyof typeof counts): number => counts[key] ?? 0
  const all = of('same') + of('price') + of('content') + (prices ? 0 : of('new'))
  return all - (moves ? 0 : of('moved')) + repairs
}

function Check() {
  const t = useTexts('product-import')
  const format = useFormat()
  const file = useFile()
  const { id, report } = file
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [moves, setMoves] = useState(false)
  const [prices, setPrices] = useState(false)
  const moved = report.counts.moved ?? 0
  const noPlace = report.columns.flatMap(({ column, filled, header }) =>
    column || filled === 0 ? [] : [header || '–'],
  )
  const count = countOf(file, ticked.length, moves, prices)
  const tick = (row: number, on: boolean): void =>
    setTicked(old => (on ? [...old, row] : old.filter(one => one !== row)))
  return (
    <Stack>
      {isNameless(report) && <Callout kind="warning">{t('nameless')}</Callout>}
      <WholeBar report={report} />
      {noPlace.length > 0 && <p className="note">{t('no-place', { columns: noPlace.join(' · ') })}</p>}
      {file.attributes && <AssignColumns key={file.at} file={file} attributes={file.attributes} />}
      {file.pictures && (
        <ImportPictures
          id={id}
          pictures={file.pictures}
          upload={field => <UploadField purpose="product" multiple handsOver {...field} />}
        />
      )}
      {report.doubts.length > 0 && (
        <Stack gap={4}>
          <DoubtfulLines
            lines={report.doubts}
            caption={t('doubts', { count: report.doubts.length })}
            ticking={{ ticked, onTick: tick }}
          />
          <p>
            <a href={`/api/own-products/imports/${id}/lines`} download className="text-15 underline underline-offset-4">
              {t('doubts-file')}
            </a>
          </p>
        </Stack>
      )}
      <PriceMoves moves={report.moves} />
      {!file.attributes && <Columns columns={report.columns} />}
      <Card>
        <Stack gap={4}>
          {moved > 0 && (
            <Checkbox
              name="moves"
              label={t('take-moved', { count: moved })}
              checked={moves}
              onChange={event => setMoves(event.currentTarget.checked)}
            />
          )}
          <Checkbox
            name="prices"
            label={t('only-prices')}
            checked={prices}
            onChange={event => setPrices(event.currentTarget.checked)}
          />
          <Row gap={4}>
            <ActionButton
              kind="primary"
              endpoint="POST /own-products/imports/{import}/take"
              request={{ params: { import: id }, body: { repairs: [...ticked], moves, prices } }}
              disabled={count === 0}
            >
              {t('take', { count, shown: format.number(count) })}
            </ActionButton>
            <ButtonLink kind="quiet" href={areaHref('supplier.products')}>
              {t('leave')}
            </ButtonLink>
          </Row>
          <p className="note">{t('beside')}</p>
        </Stack>
      </Card>
    </Stack>
  )
}

/** The import runs on the server; this component polls it, first soon, since a small file is done by then. */
function Taking() {
  const t = useTexts('product-import')
  const format = useFormat()
  const revalidate = useRevalidate()
  const { progress, taken } = useFile()
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const look = (): void => void revalidate().finally(() => setLooks(looks + 1))
    const round = setTimeout(look, looks === 0 ? lookFirstAfter : lookAgainAfter)
    return () => clearTimeout(round)
  }, [looks, revalidate])
  return (
    <Card>
      <Stack gap={4}>
        <ProgressBar
          value={progress}
          label={t('taking')}
          text={t('taken-so-far', { count: taken, shown: format.number(taken) })}
        />
        <p className="note">{t('taking-text')}</p>
      </Stack>
    </Card>
  )
}

function Taken() {
  const t = useTexts('product-import')
  const format = useFormat()
  const { id, status, report, taken, missed, transitions, pictures } = useFile()
  const isUndone = status === 'undone'
  return (
    <Stack>
      <Callout
        kind={isUndone ? 'info' : 'success'}
        live
        title={isUndone ? t('undone') : t('done', { count: taken, shown: format.number(taken) })}
      >
        {isUndone ? null : t(report.counts.new ? 'done-new' : 'done-text')}{' '}
        {pictures && pictures.here.length > 0 && t('pictures-added', { count: pictures.here.length })}
      </Callout>
      <Row gap={4}>
        <ButtonLink kind="primary" href={areaHref('supplier.products')}>
          {t('to-products')}
        </ButtonLink>
        {transitions.includes('undo') && (
          <AskButton
            endpoint="POST /own-products/imports/{import}/undo"
            request={{ params: { import: id } }}
            ask={{ title: t('undo-title'), text: t('undo-text'), yes: t('undo') }}
            onDone={({ back, skipped }) => announce(t(skipped > 0 ? 'undone-some' : 'undone-all', { count: back }))}
          >
            {t('undo')}
          </AskButton>
        )}
      </Row>
      {missed.length > 0 && <DoubtfulLines lines={missed} caption={t('missed', { count: missed.length })} />}
      {pictures && <MissingPictures pictures={pictures} />}
      <WholeBar report={report} />
    </Stack>
  )
}

export function Component() {
  const t = useTexts('product-import')
  const productTexts = useTexts('own-products')
  const catalogue = useTexts('catalogue')
  const { name, status } = useFile()
  const title = t(status === 'checked' ? 'check-title' : 'file-title')
  return (
    <>
      <Head title={title} noindex />
      <PageTitle
        breadcrumbs={
          <Breadcrumbs
            label={catalogue('crumbs')}
            crumbs={[{ label: productTexts('title'), href: areaHref('supplier.products') }, { label: title }]}
          />
        }
        title={title}
        lead={t(status === 'checked' ? 'check-lead' : 'file-lead', { name })}
      />
      {status === 'checked' ? <Check /> : status === 'taking' ? <Taking /> : <Taken />}
    </>
  )
}
