import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { AgeAxis } from '#client/ui/drawing/age-axis.tsx'
import { Clock, Dimension, DimensionRange } from '#client/ui/drawing/dimension.tsx'
import { Gantt } from '#client/ui/drawing/gantt.tsx'
import { HatchKey, hatchNames, StackedBar } from '#client/ui/drawing/hatch.tsx'
import { ChartFigure, ScaleNote } from '#client/ui/drawing/scale-note.tsx'
import { Trend } from '#client/ui/drawing/trend.tsx'
import { Part } from './part.tsx'

const currency = 'MAD'
const minutes = [95, 88, 90, 76, 70, 64, 58, 61, 49, 44, 40, 35]

export function Lines() {
  const t = useTexts('test')
  const format = useFormat()
  const money = (amount: number) => format.money({ amount, currency })
  return (
    <>
      <Part title={t('sheet.lines')}>
        <DimensionRange low={money(756_000)} middle={money(889_000)} high={money(1_020_000)} at={0.5} />
        <DimensionRange low={money(28_000)} high={money(85_000)} range={[0.18, 0.6]} />
        <Dimension tone="ink" />
        <Row>
          <Clock passed={0.3} state="ok" text={format.number(16)} />
          <Clock passed={0.8} state="soon" text={format.number(5)} />
          <Clock passed={1.4} state="late" text={format.number(-9)} />
        </Row>
      </Part>
      <Part title={t('sheet.hatches')}>
        <HatchKey entries={hatchNames.map(hatch => ({ hatch, label: t(`sheet.hatch.${hatch}`) }))} />
        <StackedBar
          parts={[
            { hatch: 'material', value: 5 },
            { hatch: 'labour', value: 4 },
            { hatch: 'unforeseen', value: 1 },
          ]}
        />
      </Part>
    </>
  )
}

export function Drawings({ mode }: { mode: string }) {
  const t = useTexts('test')
  const format = useFormat()
  const day = (at: number) =>
    format.date(new Date(Date.UTC(2026, 9, 12 + at)), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const rows = [
    { id: '1', name: t('sheet.strip'), from: 7, to: 13, hatch: 'settled' as const },
    { id: '2', name: t('sheet.pipes'), from: 14, to: 24, hatch: 'labour' as const },
    { id: '3', name: t('sheet.tiles'), from: 25, to: 38, hatch: 'planned' as const },
  ]
  return (
    <Part title={t('sheet.plan')}>
      <Gantt
        label={`${t('sheet.plan')}, ${mode}`}
        rows={rows}
        days={42}
        ticks={[0, 14, 28].map(at => ({ day: at, label: day(at) }))}
        today={{ day: 22, label: t('sheet.today') }}
      />
      <ChartFigure
        note={<ScaleNote>{t('sheet.square')}</ScaleNote>}
        tableLabel={t('sheet.astable')}
        table={minutes.map(value => format.number(value)).join(', ')}
      >
        <Trend
          label={t('sheet.plan')}
          points={minutes.map((value, index) => ({ label: day(index * 7 - 49), value }))}
          target={{ value: 45, text: `${t('sheet.target')} ${format.number(45)}` }}
          format={value => format.number(value)}
        />
      </ChartFigure>
      <AgeAxis label={t('sheet.age')} ages={[2, 9, 16, 17, 23, 47, 52, 76]} promise={24} longest={96} />
    </Part>
  )
}
