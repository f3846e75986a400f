import { type ReactNode, useId } from 'react'
import { HouseElevation } from '#client/features/calculator/drawing/house-elevation.tsx'
import { HousePlan } from '#client/features/calculator/drawing/house-plan.tsx'
import { type HouseShape, houseShape } from '#client/features/calculator/drawing/house-shape.ts'
import { planRooms } from '#client/features/calculator/drawing/room-plan.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { classes } from '#client/ui/base/classes.ts'
import type { CalculatorInputs } from '#shared/features/calculator/schemas.ts'

/** Describes the drawing in a few sentences, for screen readers. */
function useDescription({ width, depth, height, storeys, structure, basement, terrace, wall }: HouseShape) {
  const t = useTexts('calculator-result')
  const format = useFormat()
  const metres = (value: number): string => format.number(value, { maximumFractionDigits: 1 })
  const size = { width: metres(width), depth: metres(depth), height: metres(height) }
  const more = [
    basement && t('drawing.with-basement'),
    terrace && t(`drawing.with-terrace-${terrace.place}`),
    wall && t('drawing.with-wall'),
  ].filter(each => each !== null)
  const front = [t('drawing.elevation-text', { count: storeys, ...size }), t(`drawing.structure-${structure}`)]
  return { elevation: [...front, ...more].join(' '), plan: [t('drawing.plan-text', size), ...more].join(' ') }
}

const views = ['elevation', 'plan'] as const
type View = (typeof views)[number]

/** When there is no space for both drawings the reader chooses one; works without script. */
function Chooser({ name }: { name: string }) {
  const t = useTexts('calculator-result')
  return (
    <fieldset className="switch @2xl:hidden print:hidden">
      <legend className="sr-only">{t('drawing.title')}</legend>
      {views.map(view => (
        <label key={view} className="switch-word ringed">
          <input type="radio" name={name} value={view} defaultChecked={view === 'elevation'} className="sr-only" />
          {t(`drawing.short.${view}`)}
        </label>
      ))}
    </fieldset>
  )
}

const shownWith: Readonly<Record<View, string>> = {
  elevation: 'not-print:@max-2xl:group-has-[[value=plan]:checked]:hidden',
  plan: 'not-print:@max-2xl:group-has-[[value=elevation]:checked]:hidden',
}

function Drawn({ view, children }: { view: View; children: ReactNode }) {
  const t = useTexts('calculator-result')
  return (
    <figure className={classes('grid min-w-0 content-between gap-2', shownWith[view])}>
      {children}
      <figcaption className="text-13 text-ink-soft">{t(`drawing.${view}`)}</figcaption>
    </figure>
  )
}

/** Needs only the inputs: no rates, no prices. Fills the available width. */
export function HouseDrawing({ inputs }: { inputs: CalculatorInputs }) {
  const t = useTexts('calculator-result')
  const name = useId()
  const shape = houseShape(inputs)
  const text = useDescription(shape)
  const isCut = [shape.basement, shape.terrace, shape.wall].some(piece => piece?.isCut)
  return (
    <div className="@container break-inside-avoid border border-rule bg-surface p-4 print:mx-[12%] print:p-2">
      <div className="group grid gap-3">
        <Chooser name={name} />
        <div className="grid gap-4 @2xl:grid-cols-2 print:grid-cols-2">
          <Drawn view="elevation">
            <HouseElevation shape={shape} text={text.elevation} />
          </Drawn>
          <Drawn view="plan">
            <HousePlan
              shape={shape}
              plan={planRooms(inputs, shape)}
              text={text.plan}
              names={kind => t(`drawing.rooms.${kind}`)}
            />
          </Drawn>
        </div>
        <p className="text-13 text-ink-soft">{t(isCut ? 'drawing.note-cut' : 'drawing.note')}</p>
      </div>
    </div>
  )
}
