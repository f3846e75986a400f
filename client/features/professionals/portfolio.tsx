import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { usePriceAlone } from './price.tsx'
import type { ProfileView } from './profile-view.ts'
import { type SavePhoto, WorkGallery } from './work-gallery.tsx'

type Work = ProfileView['portfolio'][number]
type Scale = readonly [number, number] | null

/** From the lowest to the highest cost; empty when there is nothing to compare. */
function scaleOf(works: readonly Work[]): Scale {
  const costs = works.flatMap(({ cost }) => cost ?? [])
  const [low, high] = [Math.min(...costs.map(cost => cost.low)), Math.max(...costs.map(cost => cost.high))]
  return costs.length > 1 && new Set(costs.map(({ currency }) => currency)).size === 1 && high > low
    ? [low, high]
    : null
}

function CostLine({ cost, scale }: { readonly cost: NonNullable<Work['cost']>; readonly scale: NonNullable<Scale> }) {
  const [low, high] = scale
  const share = (amount: number) => (amount - low) / (high - low)
  const from = Math.min(share(cost.low), 0.97)
  return <Dimension range={[from, Math.max(share(cost.high), from + 0.03)]} />
}

function WorkRow({ work, scale, save }: { readonly work: Work; readonly scale: Scale; readonly save: SavePhoto }) {
  const t = useTexts('profile')
  const format = useFormat()
  const range = usePriceAlone()
  const { cost, durationDays, areaSqm } = work
  return (
    <tr>
      <td className="w-36 py-1.5">
        <div className="relative">
          <Picture picture={work.picture} sizes="128px" ratio="3:2" rounded small />
          {save(work.photo, work.title, 'small')}
        </div>
      </td>
      <td>
        <h3 dir="auto" className="font-semibold text-15">
          {work.title}
        </h3>
        <p dir="auto" className="note line-clamp-2">
          {work.story}
        </p>
        <WorkGallery work={work} save={save} />
      </td>
      <td className="figures">{work.year}</td>
      <td className="figures whitespace-nowrap">
        {durationDays === null ? '' : t('works.days', { count: durationDays })}
      </td>
      <td className="figures whitespace-nowrap">
        {areaSqm === null ? '' : t('portfolio.area', { area: format.number(areaSqm) })}
      </td>
      <td className="w-28">{cost && scale && <CostLine cost={cost} scale={scale} />}</td>
      <td className="figures whitespace-nowrap">{cost && <bdi>{range(cost)}</bdi>}</td>
    </tr>
  )
}

export function Portfolio({ works, save }: { readonly works: readonly Work[]; readonly save: SavePhoto }) {
  const t = useTexts('profile')
  const scale = scaleOf(works)
  if (works.length === 0) return <p className="text-ink-soft">{t('portfolio.none')}</p>
  return (
    <table className="ruled works">
      <caption className="sr-only">{t('portfolio.title')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('works.work')}</th>
          <th scope="col" className="figures">
            {t('works.year')}
          </th>
          <th scope="col" className="figures">
            {t('works.took')}
          </th>
          <th scope="col" className="figures">
            {t('works.size')}
          </th>
          <td />
          <th scope="col" className="figures">
            {t('works.cost')}
          </th>
        </tr>
      </thead>
      <tbody>
        {works.map(work => (
          <WorkRow key={work.id} {...{ work, scale, save }} />
        ))}
      </tbody>
    </table>
  )
}
