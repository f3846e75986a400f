// Where staff review: the queue, the thing, its background, and the decisions about it.
import type { ReactNode } from 'react'
import { MutationDialog } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useKeys } from '#client/platform/list/use-list-keys.ts'
import { ButtonKey } from '#client/ui/base/kbd.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { SplitView } from '#client/ui/frame/split-view.tsx'
import { type Decision, useDeciding } from './use-deciding.ts'

/** What is reviewed, with the decisions about it. */
export type Reviewed = {
  readonly work: ReactNode
  /** Background for the decision; `also` are the buttons of the other decisions. */
  readonly context: ReactNode | ((also: ReactNode) => ReactNode)
  readonly decisions: readonly Decision[]
  /** The names of the decisions that are allowed; by default all. */
  readonly allowed?: readonly string[]
  /** Decisions outside the bar, without shortcuts. */
  readonly also?: readonly Decision[]
  /** Above and below the buttons. */
  readonly lead?: ReactNode
  readonly below?: ReactNode
}
type Props = Reviewed &
  Parameters<typeof useDeciding>[0] & {
    readonly list: ReactNode
    readonly more?: ReactNode
    readonly onSettled?: (() => void) | undefined
  }
type Deciding = ReturnType<typeof useDeciding>

function Buttons({ decisions, deciding }: { readonly decisions: readonly Decision[]; readonly deciding: Deciding }) {
  return decisions.map(one => (
    <Button
      key={one.name}
      kind={one.kind}
      busy={one.kind === 'primary' && ('press' in one ? one.busy : deciding.busy)}
      onClick={() => deciding.press(one)}
      {...(one.key && {
        iconEnd: <ButtonKey>{one.key.toUpperCase()}</ButtonKey>,
        'aria-keyshortcuts': one.key.toUpperCase(),
      })}
    >
      {one.label}
    </Button>
  ))
}

function Asking({ one, deciding }: { readonly one: Decision; readonly deciding: Deciding }) {
  const asked = deciding.askedFor(one)
  if ('dialog' in one) return one.dialog(asked)
  if ('press' in one || !one.question) return null
  const { busy, problem } = deciding
  const { text, ...question } = one.question
  return (
    <MutationDialog
      {...question}
      kind={one.kind === 'danger' ? 'danger' : 'primary'}
      mutation={{ busy, problem, run: () => deciding.sendNow(one) }}
      onClose={asked.onClose}
    >
      <p>{text}</p>
    </MutationDialog>
  )
}

/** What was refused, the buttons, and what a first press of a key announces. */
function DecisionBar({ lead, below, shown, deciding, onGoOn }: BarProps) {
  const t = useTexts('lists')
  const armed = shown.find(({ name }) => name === deciding.armed)
  const problem = deciding.asking ? null : deciding.problem
  return (
    <section aria-label={t('decision')} className="grid gap-2">
      {lead}
      <ActionProblem problem={problem} action={deciding.isSettled && <Button onClick={onGoOn}>{t('go-on')}</Button>} />
      {shown.length > 0 && (
        <p role="status" className="empty:hidden">
          {armed?.key && t('keys.again', { key: armed.key.toUpperCase() })}
        </p>
      )}
      {shown.length > 0 && (
        <div className="decisions">
          <Buttons decisions={shown} deciding={deciding} />
        </div>
      )}
      {below}
    </section>
  )
}
type BarProps = Pick<Props, 'lead' | 'below'> & {
  readonly shown: readonly Decision[]
  readonly deciding: Deciding
  readonly onGoOn: () => void
}

export function ReviewDesk(props: Props) {
  const t = useTexts('lists')
  const { id, decisions, allowed, also = [], list, more, work, context, lead, below, onSettled } = props
  const deciding = useDeciding(props)
  const shown = deciding.isSettled ? [] : decisions.filter(({ name }) => allowed?.includes(name) ?? true)
  useKeys(Object.fromEntries(shown.flatMap(one => (one.key ? [[one.key, () => deciding.pressKey(one)] as const] : []))))
  const asked = [...shown, ...also].find(({ name }) => name === deciding.asking)
  const goOn = (): void => {
    deciding.settle()
    onSettled?.()
  }
  const others = also.length > 0 && (
    <Buttons decisions={also.map(one => ({ ...one, key: undefined }))} deciding={deciding} />
  )
  const hasBar = shown.length > 0 || lead || below || deciding.problem
  return (
    <>
      <SplitView
        desk={t('work')}
        list={list}
        more={more}
        work={work}
        context={typeof context === 'function' ? context(others) : context}
        decision={hasBar && <DecisionBar {...{ lead, below, shown, deciding, onGoOn: goOn }} />}
      />
      {asked && <Asking key={`${id} ${asked.name}`} one={asked} deciding={deciding} />}
    </>
  )
}
