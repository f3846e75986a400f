import GitCompare from 'lucide-react/icons/git-compare-arrows'
import Reply from 'lucide-react/icons/reply'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Bubble, Cloud, Delta } from '#client/ui/data/revision.tsx'
import { Seal, Stamp } from '#client/ui/data/stamp.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { TurnList } from '#client/ui/data/turn-list.tsx'
import { HeatTable } from '#client/ui/drawing/heat-table.tsx'
import { BrickBond } from '#client/ui/drawing/illustrations.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { SkeletonList } from '#client/ui/frame/skeleton.tsx'
import { Part } from './part.tsx'

const sampleDay = '2026-12-06'

export function TextSamples() {
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

export function Facts() {
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

export function Tables({ mode }: { mode: string }) {
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
          caption={`${t('sheet.heat')}, ${mode}`}
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
