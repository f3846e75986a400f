// Every part of the design system in its states, light and dark: what later screens are made from. Sample figures only.
import GitCompare from 'lucide-react/icons/git-compare-arrows'
import Reply from 'lucide-react/icons/reply'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Row, Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { ChipLink, FilterChip } from '#client/ui/controls/chip.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Bubble, Cloud, Delta } from '#client/ui/data/revision.tsx'
import { Seal, Stamp } from '#client/ui/data/stamp.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { TurnList } from '#client/ui/data/turn-list.tsx'
import { AgeAxis } from '#client/ui/drawing/age-axis.tsx'
import { Clock, Dimension, DimensionRange } from '#client/ui/drawing/dimension.tsx'
import { Gantt } from '#client/ui/drawing/gantt.tsx'
import { HatchKey, HatchPatterns, hatchNames, StackedBar } from '#client/ui/drawing/hatch.tsx'
import { HeatTable } from '#client/ui/drawing/heat-table.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { ChartFigure, ScaleNote } from '#client/ui/drawing/scale-note.tsx'
import { Trend } from '#client/ui/drawing/trend.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { SkeletonList } from '#client/ui/frame/skeleton.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'

const currency = 'MAD'
const sampleDay = '2026-12-06'
const minutes = [95, 88, 90, 76, 70, 64, 58, 61, 49, 44, 40, 35]

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionHeading title={title} compact level={3} />
      <Stack gap={4}>{children}</Stack>
    </section>
  )
}

function Words() {
  const t = useTexts('test')
  return (
    <Part title={t('sheet.type')}>
      <p className="text-72">{t('sheet.drawn')}</p>
      <p className="text-44">{t('sheet.cost')}</p>
      <p className="text-32">{t('sheet.cost')}</p>
      <p className="text-24">{t('sheet.cost')}</p>
      <p className="text-20">{t('sheet.drawn')}</p>
      <p className="text-17">{t('sheet.body')}</p>
      <p className="text-15">{t('sheet.body')}</p>
      <p className="note">{t('sheet.label')}</p>
    </Part>
  )
}

function Controls({ mode }: { mode: string }) {
  const t = useTexts('test')
  const place = `#${mode}`
  return (
    <>
      <Part title={t('sheet.buttons')}>
        <Row gap={2}>
          <Button kind="primary" icon={<Search aria-hidden="true" />}>
            {t('sheet.search')}
          </Button>
          <Button>{t('sheet.view')}</Button>
          <Button kind="quiet">{t('sheet.open')}</Button>
          <Button kind="danger">{t('sheet.withdraw')}</Button>
          <Button busy>{t('sheet.busy')}</Button>
          <Button disabled>{t('sheet.off')}</Button>
        </Row>
      </Part>
      <Part title={t('sheet.inputs')}>
        <Grid of={2}>
          <Select name={`city-${mode}`} label={t('sheet.city')} options={[{ value: 'a', label: t('sheet.nearby') }]} />
          <TextInput name={`trade-${mode}`} label={t('sheet.trade')} />
          <TextInput name={`budget-${mode}`} label={t('sheet.budget')} defaultValue="9" error={t('sheet.wrong')} />
        </Grid>
        <Row gap={2}>
          <FilterChip href={place} removeLabel={t('sheet.remove')}>
            {t('sheet.chosen')}
          </FilterChip>
          <ChipLink href={place}>{t('sheet.nearby')}</ChipLink>
          <ChipLink href={place} current>
            {t('sheet.featured')}
          </ChipLink>
        </Row>
        <TabLinks
          label={`${t('sheet.featured')} ${mode}`}
          tabs={[
            { label: t('sheet.featured'), href: place, current: true, count: '8' },
            { label: t('sheet.nearby'), href: `${place}-2`, current: false, count: '24' },
          ]}
        />
      </Part>
    </>
  )
}

function Lines() {
  const t = useTexts('test')
  const format = useFormat()
  const money = (amount: number) => format.money({ amount, currency })
  return (
    <>
      <Part title={t('sheet.lines')}>
        <DimensionRange low={money(756_000)} middle={money(889_000)} high={money(1_020_000)} at={0.5} />
        <DimensionRange low={money(28_000)} high={money(85_000)} own={[0.18, 0.6]} />
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

function Facts() {
  const t = useTexts('test')
  const format = useFormat()
  return (
    <>
      <Part title={t('sheet.stamps')}>
        <Row>
          <Stamp title={t('sheet.insurance')}>
            {t('sheet.checked')} {format.date(sampleDay)}
          </Stamp>
          <Stamp state="waiting" title={t('sheet.registration')}>
            {t('sheet.handed')}
          </Stamp>
          <Stamp state="ended" title={t('sheet.registration')}>
            {t('sheet.ended')}
          </Stamp>
        </Row>
        <Row gap={2}>
          <Seal>{t('sheet.insurance')}</Seal>
          <Badge>{t('sheet.review')}</Badge>
          <Badge tone="amber">{t('sheet.missing')}</Badge>
          <Badge tone="blueprint">{format.percent(0.15)}</Badge>
          <Bubble>{format.number(3)}</Bubble>
          <Delta number={format.number(1)} label={t('sheet.changed')} />
        </Row>
      </Part>
      <Part title={t('sheet.blocks')}>
        <TitleBlock
          facts={[
            { term: t('sheet.job'), value: t('sheet.tiles'), whole: true },
            { term: t('sheet.bids'), value: format.number(4), figure: true },
            { term: t('sheet.starts'), value: format.date(sampleDay) },
          ]}
        />
        <StatusLine tone="clay" state={t('sheet.turn')} next={t('sheet.next')} />
        <EmptyState level={3} illustration={<BrickBond />} title={t('sheet.empty')}>
          {t('sheet.emptytext')}
        </EmptyState>
        <SkeletonList label={t('sheet.busy')} kind="rows" count={2} />
      </Part>
      <Part title={t('sheet.message')}>
        <Callout kind="success">{t('sheet.saved')}</Callout>
        <Callout kind="warning" title={t('sheet.review')}>
          {t('sheet.lost')}
        </Callout>
      </Part>
    </>
  )
}

function Tables() {
  const t = useTexts('test')
  const format = useFormat()
  return (
    <>
      <Part title={t('sheet.table')}>
        <table className="ruled">
          <caption className="sr-only">{t('sheet.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('sheet.line')}</th>
              <th scope="col" className="figures">
                A
              </th>
              <th scope="col" className="figures">
                B
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>{t('sheet.strip')}</td>
              <td className="figures">{format.number(2400)}</td>
              <td className="lowest figures">{format.number(1900)}</td>
            </tr>
            <tr>
              <td>{t('sheet.pipes')}</td>
              <td className="figures">
                <Cloud before={format.number(5240)}>{format.number(4840)}</Cloud>
              </td>
              <td className="heat heat-soil figures">
                <span>{t('sheet.missing')}</span>
              </td>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <td>{t('sheet.total')}</td>
              <td className="figures">{format.number(7240)}</td>
              <td className="figures">{format.number(1900)}</td>
            </tr>
          </tfoot>
        </table>
        <TurnList
          label={t('sheet.now')}
          turns={[
            {
              id: '1',
              icon: <GitCompare />,
              title: t('sheet.compare'),
              text: t('sheet.tiles'),
              action: { href: '#now', label: t('sheet.open') },
            },
            {
              id: '2',
              icon: <Reply />,
              title: t('sheet.answer'),
              text: t('sheet.pipes'),
              late: true,
              action: { href: '#now', label: t('sheet.open') },
            },
          ]}
        />
      </Part>
      <Part title={t('sheet.heat')}>
        <HeatTable
          caption={t('sheet.heat')}
          corner={t('sheet.line')}
          columns={[t('sheet.nearby'), t('sheet.featured')]}
          rows={[
            {
              label: t('sheet.pipes'),
              cells: [
                { text: format.number(1), level: 1 },
                { text: format.number(4), level: 3 },
              ],
            },
            {
              label: t('sheet.tiles'),
              cells: [
                { text: format.number(2), level: 2 },
                { text: format.number(0.4), level: 0 },
              ],
            },
          ]}
        />
      </Part>
    </>
  )
}

function Drawings() {
  const t = useTexts('test')
  const format = useFormat()
  const day = (at: number) =>
    format.date(new Date(Date.UTC(2026, 9, 12 + at)).toISOString(), { day: 'numeric', month: 'short' })
  const rows = [
    { id: '1', name: t('sheet.strip'), from: 7, to: 13, hatch: 'settled' as const },
    { id: '2', name: t('sheet.pipes'), from: 14, to: 24, hatch: 'labour' as const },
    { id: '3', name: t('sheet.tiles'), from: 25, to: 38, hatch: 'planned' as const },
  ]
  return (
    <Part title={t('sheet.plan')}>
      <Gantt
        label={t('sheet.plan')}
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

function Sheet({ mode }: { mode: 'light' | 'dark' }) {
  const t = useTexts('test')
  return (
    <div className={`sheet-${mode} bg-paper p-6 text-ink`}>
      <Stack gap={10}>
        <h2 className="text-32">{t(`sheet.${mode}`)}</h2>
        <Words />
        <Controls mode={mode} />
        <Lines />
        <Facts />
        <Tables />
        <Drawings />
      </Stack>
    </div>
  )
}

/** Both modes beside each other; the direction is the page's own. */
export function ComponentSheet() {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <HatchPatterns />
      <Sheet mode="light" />
      <Sheet mode="dark" />
    </div>
  )
}
