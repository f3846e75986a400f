// A saved estimate, at the rates of the day it was made.
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useNavigate } from 'react-router'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Row } from '#client/ui/base/container.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { SavedEstimate } from '#shared/features/calculator/schemas.ts'
import type { AreaUnit } from '#shared/features/calculator/units.ts'
import { DeleteEstimate } from './actions/delete-estimate.tsx'
import { FileActions } from './actions/estimate-actions.tsx'
import { PostSaved } from './actions/post-as-job.tsx'
import { ShareButton } from './actions/share-button.tsx'
import { againPath, calculatorPath, savedEstimatePath } from './calculator-path.ts'
import type { CalculatorStart } from './calculator-types.ts'
import { ResultSide } from './result-side.tsx'
import { ResultDetails } from './sheet/details.tsx'
import { SheetPrintHead } from './sheet/sheet-print-head.tsx'

type Props = { readonly saved: SavedEstimate; readonly unit: AreaUnit; readonly start: CalculatorStart }

function Actions({ saved: { key, name, mine } }: Pick<Props, 'saved'>) {
  const { user, language, apiBases } = useRoot()
  const navigate = useNavigate()
  return (
    <Row gap={2}>
      {mine && user?.role === 'consumer' && <PostSaved estimate={key} />}
      <ShareButton path={savedEstimatePath(key)} title={name} />
      <FileActions file={`${apiBases.production}/estimates/${key}/file?in=${language}`} />
      {mine && <DeleteEstimate estimate={key} name={name} onGone={() => navigate(calculatorPath('house'))} />}
    </Row>
  )
}

export function SavedEstimateView({ saved, unit, start }: Props) {
  const t = useTexts('estimate-actions')
  const format = useFormat()
  const { sheet, name, createdAt } = saved
  return (
    <div className="grid gap-10 lg:gap-16 sheets">
      <SheetPrintHead sheet={sheet} name={name} />
      <Callout
        title={t('saved.title', { date: format.date(createdAt) })}
        action={
          <ButtonLink className="print:hidden" href={againPath(sheet)} icon={<RefreshCw aria-hidden="true" />}>
            {t('saved.again')}
          </ButtonLink>
        }
      >
        {t('saved.text')}
      </Callout>
      <ResultSide sheet={sheet} unit={unit} start={start}>
        <Actions saved={saved} />
      </ResultSide>
      <ResultDetails sheet={sheet} />
    </div>
  )
}
