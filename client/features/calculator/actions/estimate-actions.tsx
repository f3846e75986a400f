import Bookmark from 'lucide-react/icons/bookmark'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Printer from 'lucide-react/icons/printer'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { savedEstimatePath } from '#client/features/calculator/calculator-path.ts'
import { useCalculatorTexts, useSheetMoney } from '#client/features/calculator/use-calculator-texts.ts'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button, ButtonLink, buttonClass } from '#client/ui/controls/button.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { addressOf, type Typed } from '#shared/features/calculator/address.ts'
import type { EstimateSheet, SavedEstimate } from '#shared/features/calculator/schemas.ts'
import type { AreaUnit } from '#shared/features/calculator/units.ts'
import { href } from '#shared/routes/href.ts'
import { PostAsJob } from './post-as-job.tsx'
import { ShareButton } from './share-button.tsx'

type Props = {
  readonly sheet: EstimateSheet
  readonly unit: AreaUnit
  /** The form values that the sheet was made from. */
  readonly typed: Typed
  /** The address of this estimate, without language prefix. */
  readonly path: string
  /** The estimate does not belong to the current form values. */
  readonly isOld: boolean
}

/** Marks the address when a visitor pressed "save" and had to sign in first: the estimate is saved on return. */
const saveMark = 'save'

/** Saves an estimate at the current rates; `after` is part of the mutation: its failure is reported too. */
function useSaveEstimate({ city, inputs }: Pick<EstimateSheet, 'city' | 'inputs'>) {
  return useMutate(async (send, name: string, after: (saved: SavedEstimate) => Promise<void> | void) => {
    await after(await send('POST /estimates', { body: { name, city: city.slug, inputs } }))
  })
}

function SaveEstimate({ sheet, name, path }: Pick<Props, 'sheet' | 'path'> & { readonly name: string }) {
  const t = useTexts('estimate-actions')
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState<{ key: string; of: string } | null>(null)
  const isHydrated = useHydrated()
  const { run } = useSaveEstimate(sheet)
  const query = new URLSearchParams(useLocation().search)
  const isPressed = query.has(saveMark)
  const saveNow = useRef(() => void run(name, ({ key }) => setSaved({ key, of: path })))
  useEffect(() => {
    if (isPressed) saveNow.current()
  }, [isPressed])
  if (saved?.of === path)
    return (
      <div className="order-first w-full">
        <Callout
          kind="success"
          live
          action={
            <Anchor href={savedEstimatePath(saved.key)} className="font-medium underline underline-offset-4">
              {t('keep.open')}
            </Anchor>
          }
        >
          {t('keep.done')}
        </Callout>
      </div>
    )
  return (
    <>
      {isHydrated && (
        <Button icon={<Bookmark aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('actions.keep')}
        </Button>
      )}
      {isOpen && (
        <SaveDialog
          sheet={sheet}
          proposed={name}
          onClose={() => setOpen(false)}
          onStored={key => setSaved({ key, of: path })}
        />
      )}
    </>
  )
}

/** At the bottom of the screen on phones: the sum, its range and the next step. */
function EstimateBar({ sheet, children }: { readonly sheet: EstimateSheet; readonly children: ReactNode }) {
  const money = useSheetMoney(sheet)
  const { range } = useCalculatorTexts()
  const { low, likely, high, city } = sheet
  return (
    <div className="dock">
      <p className="grid grow">
        <bdi className="figure text-blueprint text-17">{money(likely.amount)}</bdi>
        <bdi className="text-13 text-ink-soft tabular-nums">
          {range({ low: low.amount, high: high.amount, currency: city.currency })}
        </bdi>
      </p>
      {children}
    </div>
  )
}

export function EstimateActions({ sheet, unit, typed, path, isOld }: Props) {
  const t = useTexts('estimate-actions')
  const { user, language, apiBases } = useRoot()
  const texts = useCalculatorTexts()
  const name = texts.estimate(sheet.inputs, sheet.city, unit)
  const signIn = `${href('sign-in')}?${new URLSearchParams({ return: `${path}&${saveMark}=1` })}`
  const file = `${apiBases.production}/calculator/cities/${sheet.city.slug}/file?${addressOf(typed)}&in=${language}`
  const post = <PostAsJob address={addressOf(typed)} />
  return (
    <>
      <Row gap={2}>
        <div className="max-lg:hidden">{post}</div>
        {user ? (
          <SaveEstimate sheet={sheet} name={name} path={path} />
        ) : (
          <ButtonLink href={signIn} icon={<Bookmark aria-hidden="true" />}>
            {t('actions.keep')}
          </ButtonLink>
        )}
        <ShareButton path={path} title={name} />
        <FileActions file={file} />
        {!user && <p className="w-full text-13 text-ink-soft">{t('actions.sign-in-note')}</p>}
      </Row>
      {!isOld && <EstimateBar sheet={sheet}>{post}</EstimateBar>}
    </>
  )
}

// Asks for the name under which an estimate is saved.
const longestName = 120

type SaveDialogProps = {
  readonly sheet: EstimateSheet
  readonly proposed: string
  readonly onClose: () => void
  readonly onStored: (key: string) => void
}

function SaveDialog({ sheet, proposed, onClose, onStored }: SaveDialogProps) {
  const t = useTexts('estimate-actions')
  const actions = useTexts('actions')
  const [name, setName] = useState(proposed)
  const { busy, problem, run } = useSaveEstimate(sheet)
  const submit = async (): Promise<void> => {
    if (await run(name.trim() || proposed, ({ key }) => onStored(key))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('keep.title')}
      closeLabel={actions('close')}
      actions={
        <Button kind="primary" type="submit" form="save-estimate" busy={busy}>
          {busy ? actions('sending') : t('keep.yes')}
        </Button>
      }
    >
      <form
        id="save-estimate"
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap={4}>
          <ActionProblem problem={problem} />
          <p className="text-ink-soft">{t('keep.text')}</p>
          <TextInput
            name="estimate-name"
            label={t('keep.name')}
            value={name}
            maxLength={longestName}
            onChange={event => setName(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  )
}

/** `file` is the address of the table. */
export function FileActions({ file }: { readonly file: string }) {
  const t = useTexts('estimate-actions')
  const isHydrated = useHydrated()
  return (
    <>
      {isHydrated && (
        <Button kind="quiet" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          {t('actions.print')}
        </Button>
      )}
      <a href={file} download className={buttonClass({ kind: 'quiet' })}>
        <FileSpreadsheet aria-hidden="true" />
        {t('actions.csv')}
      </a>
      <a href={`${file}&as=xlsx`} download className={buttonClass({ kind: 'quiet' })}>
        {t('actions.excel')}
      </a>
    </>
  )
}
