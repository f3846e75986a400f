// An estimate on paper and in a table calculation.
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Printer from 'lucide-react/icons/printer'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button, buttonClass } from '#client/ui/controls/button.tsx'

/** `file` is the address of the CSV. */
export function PaperDeeds({ file }: { readonly file: string }) {
  const t = useTexts('estimate-deeds')
  const isAlive = useHydrated()
  return (
    <>
      {isAlive && (
        <Button kind="quiet" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('deeds.print')}
        </Button>
      )}
      <a href={file} download className={buttonClass({ kind: 'quiet' })}>
        <FileSpreadsheet aria-hidden="true" />
        {t('deeds.csv')}
      </a>
    </>
  )
}
