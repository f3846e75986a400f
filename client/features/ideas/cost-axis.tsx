// All ideas on one logarithmic cost axis; its slider sets the most that an idea may cost. A form, so that it works
// without script.
import { type FormEvent, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { classes } from '#client/ui/base/classes.ts'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { useAcross } from '#client/ui/drawing/across.ts'
import { costSteps } from '#shared/features/ideas/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import { minorUnits } from '#shared/values/money.ts'
import { Carried } from './carried.tsx'
import { axisOf, costAt, costShare, type IdeasState, ideasPath } from './ideas-address.ts'

type Props = { readonly state: IdeasState; readonly axis: readonly number[]; readonly currency: string }

const height = 34

/** 1, 2 and 5 of each power of ten on the axis. */
function ticksOf([least, most]: readonly [number, number]): readonly number[] {
  const powers = Array.from({ length: 9 }, (_, power) => 10 ** power)
  return powers.flatMap(power => [power, 2 * power, 5 * power]).filter(tick => tick >= least && tick <= most)
}

function Bars({ axis, chosen }: { readonly axis: readonly number[]; readonly chosen: number }) {
  const across = useAcross()
  const most = Math.max(1, ...axis)
  return (
    <svg aria-hidden="true" height={height} className="drawing">
      <rect {...across.box(0, chosen / costSteps)} height={height} className="axis-chosen" />
      {axis.map((count, step) => {
        const tall = count === 0 ? 0 : Math.max(3, (count / most) * (height - 4))
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a step of the axis keeps its place
            key={step}
            {...across.box((step + 0.3) / costSteps, 0.4 / costSteps)}
            y={height - tall}
            height={tall}
            className={step < chosen ? 'axis-bar' : 'axis-bar-off'}
          />
        )
      })}
    </svg>
  )
}

function Ticks({ ends }: { readonly ends: readonly [number, number] }) {
  const across = useAcross()
  const format = useFormat()
  const text = (tick: number): string =>
    tick < 1e6 ? format.number(tick) : format.number(tick, { notation: 'compact', compactDisplay: 'long' })
  const ticks = ticksOf(ends)
  const anchorOf = (share: number): 'start' | 'middle' | 'end' =>
    share < 0.02 ? across.begin : share > 0.98 ? across.end : 'middle'
  return (
    <svg aria-hidden="true" height="18" className="drawing axis-ticks">
      {ticks.map((tick, index) => {
        const share = costShare(tick, ends)
        return (
          <text
            key={tick}
            x={across.at(share)}
            y="14"
            textAnchor={anchorOf(share)}
            // On a phone one of three, and the last, which needs the room before it.
            className={classes(index < ticks.length - 1 && (index % 3 !== 0 || share > 0.8) && 'max-md:hidden')}
          >
            {text(tick)}
          </text>
        )
      })}
    </svg>
  )
}

export function CostAxis({ state, axis, currency }: Props) {
  const t = useTexts('ideas')
  const format = useFormat()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(Number(state.cost) || costSteps)
  const ends = axisOf(currency)
  const isAny = chosen >= costSteps
  const limit = format.money({ amount: costAt(chosen, ends) * minorUnits(currency), currency })
  const name = isAny ? t('axis.any') : t('axis.up-to', { amount: limit })
  const hasChanged = String(isAny ? '' : chosen) !== state.cost
  const apply = (event?: FormEvent): void => {
    event?.preventDefault()
    if (hasChanged) void navigate(ideasPath(state, { cost: isAny ? '' : String(chosen) }))
  }
  return (
    <form action={useHref(href('ideas-hub'))} onSubmit={apply} className="cost-axis">
      <Carried state={state} without={['cost']} />
      <p>
        <b className="font-semibold">{name}</b>
        <span className="note block">{t('axis.scale')}</span>
      </p>
      <div className="cost-scale">
        <Bars {...{ axis, chosen }} />
        <input
          type="range"
          name="cost"
          min="1"
          max={costSteps}
          value={chosen}
          aria-label={t('axis.label')}
          aria-valuetext={name}
          onChange={event => setChosen(Number(event.currentTarget.value))}
          onPointerUp={() => apply()}
        />
        <Ticks ends={ends} />
      </div>
      <div className="flex gap-2">
        <Button type="submit" className={classes(!hasChanged && 'hidden noscript:inline-flex')}>
          {t('axis.apply')}
        </Button>
        {state.cost !== '' && <ButtonLink href={ideasPath(state, { cost: '' })}>{t('axis.any')}</ButtonLink>}
      </div>
    </form>
  )
}
