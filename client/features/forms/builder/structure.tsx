import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Asterisk from 'lucide-react/icons/asterisk'
import CircleAlert from 'lucide-react/icons/circle-alert'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import Split from 'lucide-react/icons/split'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { classes } from '#client/ui/base/classes.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { inLanguage } from '#shared/values/localized.ts'
import { AddField } from './add-field.tsx'
import type { BuilderState } from './edit-form.ts'
import type { EditField, EditStep } from './edited.ts'
import { type Placed, useScene } from './scene.ts'
import { TypeIcon } from './type-icon.tsx'
import { gripId } from './use-key-order.ts'
import { type Moves, type Order, useMoves, useOrder } from './use-order.ts'

type RowProps = {
  readonly id: string
  /** The step's number and the position in it; the step itself is at -1. */
  readonly place: string
  readonly name: string
  readonly isSelected: boolean
  readonly isGrabbed: boolean
  readonly isDrop: boolean
  readonly wrong: number
  readonly moves: Moves
  readonly children: ReactNode
}

function Grip({ id, name, isGrabbed, moves }: Pick<RowProps, 'id' | 'name' | 'isGrabbed' | 'moves'>) {
  const t = useTexts('form-builder')
  return (
    <button
      type="button"
      id={gripId(id)}
      aria-pressed={isGrabbed}
      aria-describedby="order-keys"
      title={t('order.grip', { name })}
      aria-label={t('order.grip', { name })}
      className="grid h-11 w-7 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-soft hover:text-ink aria-pressed:text-clay [&>svg]:size-4.5"
      onKeyDown={event => moves.onKeyDown(event, id)}
      onBlur={moves.releaseGrab}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={moves.onPointerMove}
      onPointerUp={() => moves.onPointerUp(id)}
      onPointerCancel={moves.cancelDrag}
    >
      <GripVertical aria-hidden="true" />
    </button>
  )
}

function Arrows({ id, name, moves }: Pick<RowProps, 'id' | 'name' | 'moves'>) {
  const t = useTexts('form-builder')
  return (
    <span className="flex shrink-0">
      <IconButton
        id={`up-${id}`}
        label={t('up', { name })}
        icon={<ArrowUp />}
        className="w-8"
        onClick={() => moves.move(id, -1)}
      />
      <IconButton
        id={`down-${id}`}
        label={t('down', { name })}
        icon={<ArrowDown />}
        className="w-8"
        onClick={() => moves.move(id, 1)}
      />
    </span>
  )
}

function Wrong({ count }: { readonly count: number }) {
  const t = useTexts('form-builder')
  if (count === 0) return null
  return (
    <span className="ms-auto shrink-0 ps-1 text-amber" title={t('wrong', { count })}>
      <CircleAlert aria-hidden="true" className="size-4.5" />
      <span className="sr-only">{t('wrong', { count })}</span>
    </span>
  )
}

function Row({ id, place, name, isSelected, isGrabbed, isDrop, wrong, moves, children }: RowProps) {
  const { dispatch, isReadOnly } = useScene()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <div
      ref={row}
      data-place={place}
      className={classes(
        'flex items-center rounded-control border border-transparent',
        isSelected && 'bg-surface font-medium',
        isGrabbed && 'border-clay shadow-float',
        isDrop && 'border-t-clay',
      )}
    >
      {!isReadOnly && <Grip id={id} name={name} isGrabbed={isGrabbed} moves={moves} />}
      <button
        type="button"
        aria-current={isSelected ? 'true' : undefined}
        onClick={() => dispatch({ do: 'select', id })}
        className="flex min-h-11 min-w-0 grow items-center gap-2.5 rounded-control px-1.5 text-start text-15 -outline-offset-3"
      >
        {children}
        <Wrong count={wrong} />
      </button>
      {isSelected && !isReadOnly && <Arrows id={id} name={name} moves={moves} />}
    </div>
  )
}

type FieldRowProps = Omit<RowProps, 'children' | 'name' | 'id'> & { readonly field: EditField }

const FieldRow = memo(function FieldRow({ field, ...row }: FieldRowProps) {
  const t = useTexts('form-builder')
  const { language } = useRoot()
  const name = inLanguage(field.label, language)
  return (
    <Row {...row} id={field.id} name={name || t('field.untitled')}>
      <TypeIcon type={field.type} />
      <span className={classes('min-w-0 truncate', !name && 'text-ink-soft')} dir="auto">
        {name || t(`type.${field.type}`)}
      </span>
      {field.required && <Asterisk aria-label={t('field.required')} className="size-3 shrink-0 text-clay" />}
      {field.showIf && (
        <Split aria-label={t('conditions.has')} className="size-3.5 shrink-0 text-ink-soft rtl:-scale-x-100" />
      )}
    </Row>
  )
})

type StepProps = {
  readonly step: EditStep
  readonly number: number
  readonly state: BuilderState
  readonly order: Order
  readonly moves: Moves
  readonly wrongOf: (id: string) => number
}

function Step({ step, number, state, order, moves, wrongOf }: StepProps) {
  const t = useTexts('form-builder')
  const { language } = useRoot()
  const { grabbed, drop } = order
  const { selected } = state
  const row = (id: string, index: number) => ({
    place: `${number}/${index}`,
    isSelected: selected === id,
    isGrabbed: grabbed === id,
    isDrop: drop?.step === number && drop.index === index,
    wrong: wrongOf(id),
    moves,
  })
  const title = inLanguage(step.title, language)
  return (
    <li className="min-w-0 border-b pb-2 last:border-0">
      <Row {...row(step.id, -1)} id={step.id} name={title || t('step.untitled')}>
        <span className="font-medium text-13 text-ink-soft tabular-nums">{number + 1}</span>
        <span className="min-w-0 truncate font-medium" dir="auto">
          {title || t('step.untitled')}
        </span>
      </Row>
      <ol className="ps-2">
        {step.fields.map((field, index) => (
          <li key={field.id}>
            <FieldRow {...row(field.id, index)} field={field} />
          </li>
        ))}
      </ol>
      {drop?.step === number && drop.index === step.fields.length && (
        <div aria-hidden="true" className="ms-2 border-clay border-t-2" />
      )}
    </li>
  )
}

type Props = { readonly state: BuilderState; readonly problems: readonly Placed[] }

export function Structure({ state, problems }: Props) {
  const t = useTexts('form-builder')
  const { dispatch, isReadOnly } = useScene()
  const { form, selected } = state
  const order = useOrder(form)
  const moves = useMoves(order)
  const wrongOf = (id: string): number => problems.filter(({ owner }) => owner === id).length
  return (
    <section
      aria-label={t('view.structure')}
      className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)_auto] border-b xl:border-e xl:border-b-0"
    >
      <button
        type="button"
        aria-current={selected === 'form' ? 'true' : undefined}
        onClick={() => dispatch({ do: 'select', id: 'form' })}
        className="m-2 flex min-h-11 items-center gap-2 rounded-small px-3 text-start font-medium aria-[current=true]:bg-surface aria-[current=true]:font-semibold"
      >
        {t('form.whole')}
        <Wrong count={wrongOf('form')} />
      </button>
      <div ref={order.list} className="scroll-quiet min-h-0 overflow-y-auto border-y p-2">
        <p id="order-keys" className="sr-only">
          {t('order.keys')}
        </p>
        <ol className="grid grid-cols-1 gap-2">
          {form.steps.map((step, number) => (
            <Step
              key={step.id}
              step={step}
              number={number}
              state={state}
              order={order}
              moves={moves}
              wrongOf={wrongOf}
            />
          ))}
        </ol>
      </div>
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2 p-3">
          <AddField />
          <Button size="small" kind="quiet" icon={<Plus />} onClick={() => dispatch({ do: 'add-step' })}>
            {t('step.add')}
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
    </section>
  )
}
