import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { href } from '#shared/routes/href.ts'
import type { WindowView } from './window-view.ts'

export function WindowProducts({ products }: Pick<WindowView, 'products'>) {
  const t = useTexts('catalogue')
  return (
    <ul className="shelf lg:grid-cols-2">
      {products.map(({ slug, name, picture, price, currency, unit, seller, city }) => (
        <li key={slug} className="border-b">
          <Anchor href={href('products.product', { product: slug })} className="goods-row">
            {picture && <Picture picture={picture} sizes="80px" ratio="4:3" small />}
            <span>
              <b>{name}</b>
              <span className="note block">{`\u2068${seller}\u2069 · ${city}`}</span>
              {`${price} ${t('price-words.unit', { currency, unit: t(`per-unit.${unit}`) })}`}
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
