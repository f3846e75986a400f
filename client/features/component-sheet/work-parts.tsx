import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { RowTools } from '#client/ui/controls/row-tools.tsx'
import { ComparisonTable } from '#client/ui/data/comparison-table.tsx'
import { Zellige } from '#client/ui/drawing/zellige.tsx'
import { Board, Ticket } from '#client/ui/frame/board.tsx'
import { SplitView } from '#client/ui/frame/split-view.tsx'
import { Trio } from '#client/ui/pictures/trio.tsx'
import { Part } from './part.tsx'

export function WorkViews({ mode }: { mode: string }) {
  const t = useTexts('test')
  const format = useFormat()
  const cell = (value: number) => ({ value: format.number(value) })
  const ticket = <Ticket turn="late">{t('sheet.pipes')}</Ticket>
  return (
    <>
      <Part title={t('sheet.comparison')}>
        <ComparisonTable
          caption={`${t('sheet.comparison')}, ${mode}`}
          corner={t('sheet.line')}
          heads={[
            { id: 'A', title: 'A', chosen: true },
            { id: 'B', title: 'B' },
          ]}
          missingText={t('sheet.missing')}
          rows={[
            { label: t('sheet.strip'), cells: [cell(2400), { ...cell(1900), lowest: t('sheet.lowest') }] },
            { label: t('sheet.pipes'), cells: [cell(4840), null] },
            { label: t('sheet.total'), look: 'sum', cells: [cell(7240), cell(1900)] },
          ]}
        />
      </Part>
      <Part title={t('sheet.board')}>
        <Board
          label={`${t('sheet.board')}, ${mode}`}
          columns={[
            { id: `new-${mode}`, title: `${t('sheet.turn')}, ${mode}`, count: format.number(1), tickets: [ticket] },
            { id: `open-${mode}`, title: `${t('sheet.review')}, ${mode}`, count: format.number(0), tickets: [] },
          ]}
        />
      </Part>
      <Part title={t('sheet.split')}>
        <div className="h-64 overflow-hidden">
          <SplitView
            list={<p className="p-4">{t('sheet.now')}</p>}
            work={<Button>{t('sheet.registration')}</Button>}
            context={<p className="p-4">{t('sheet.review')}</p>}
            decision={<Button>{t('sheet.open')}</Button>}
            desk={`${t('sheet.split')}, ${mode}`}
          />
        </div>
      </Part>
      <Part title={t('sheet.row-tools')}>
        <RowTools
          wordOf={tool => t(`sheet.row-${tool}`)}
          index={0}
          count={2}
          onMove={() => undefined}
          onRemove={() => undefined}
        />
      </Part>
      <Part title={t('sheet.pictures')}>
        <Trio pictures={[]} sizes="20rem" spread />
        <div className="overflow-hidden">
          <Zellige missing={format.number(1)} />
        </div>
      </Part>
    </>
  )
}
