// Brings a file of rates and prices in: chosen, looked at, then added with one press.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { FileInput } from '#client/ui/file-input.tsx'
import { SkeletonList } from '#client/ui/skeleton.tsx'
import { ImportOutcome, useCounts } from './import-result.tsx'
import { useImport } from './use-import.ts'

const columns = 'kind, city, type, material, value, offers, currency, from, confidence, source'

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('calculator-rates')
  const countsOf = useCounts()
  const { busy, problem, looked, look, add } = useImport()
  const result = looked?.result
  const mayAdd = result && !result.written && result.errors.length === 0 && result.rates + result.prices > 0
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('import.title')}
      closeLabel={t('add.close')}
      actions={
        <>
          <Button onClick={onClose}>{t(result?.written ? 'import.done' : 'add.back')}</Button>
          {mayAdd && (
            <Button kind="primary" busy={busy} onClick={add}>
              {t(busy ? 'add.busy' : 'import.add', { what: countsOf(result) })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <p className="text-15 text-ink-soft">{t('import.lead')}</p>
        <p className="text-13 text-ink-soft">
          {t('import.columns')}{' '}
          <code dir="ltr" className="break-words font-mono">
            {columns}
          </code>
        </p>
        <FileInput
          name="file"
          label={t('import.file')}
          hideLabel
          accept={['.csv', 'text/csv']}
          choose={t(looked ? 'import.choose-other' : 'import.choose')}
          drop={t('import.drop')}
          onFiles={([file]) => file && look(file)}
        />
        {looked && (
          <p className="truncate font-medium text-15">
            <bdi>{looked.file.name}</bdi>
          </p>
        )}
        {problem && (
          <Callout kind="danger" live>
            {problem.detail}
          </Callout>
        )}
        {busy && !looked && <SkeletonList label={t('import.looking')} count={2} kind="rows" />}
        {result && <ImportOutcome result={result} />}
      </Stack>
    </Dialog>
  )
}
