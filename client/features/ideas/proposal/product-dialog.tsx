// Finds a product of the catalogue for a line of the bill.
import { useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useTypedSearch } from '#client/platform/typed-search.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { SearchField } from '#client/ui/controls/search-field.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

export type FoundProduct = Output<AppContract['GET /products']>['items'][number]

const fewest = 2
const most = 8

function Found({ product, onChoose }: { readonly product: FoundProduct; readonly onChoose: () => void }) {
  const units = useTexts('catalogue')
  const format = useFormat()
  const { name, seller, price, unit } = product
  const cost = price.amount !== null && [format.money({ ...price, amount: price.amount }), units(`per-unit.${unit}`)]
  return (
    <li className="border-b">
      <button type="button" className="grid min-h-11 w-full py-2 text-start hover:underline" onClick={onChoose}>
        <bdi className="font-medium">{name}</bdi>
        <span className="note">
          <bdi>{seller.name}</bdi>
          {cost && ` · ${cost.join(' ')}`}
        </span>
      </button>
    </li>
  )
}

type Props = { readonly onChoose: (product: FoundProduct) => void; readonly onClose: () => void }

export function ProductDialog({ onChoose, onClose }: Props) {
  const t = useTexts('own-ideas')
  const actions = useTexts('actions')
  const [words, setWords] = useState('')
  const typed = words.trim()
  const { found } = useTypedSearch(typed.length < fewest ? null : typed, (send, q, options) =>
    send('GET /products', { query: { q: q.slice(0, 80), pageSize: most } }, options),
  )
  const products = found?.items
  return (
    <Dialog open title={t('catalogue.title')} closeLabel={actions('close')} onClose={onClose}>
      <Stack gap={4}>
        <SearchField
          name="catalogue-words"
          label={t('catalogue.search')}
          dir="auto"
          clearLabel={t('catalogue.clear')}
          onChange={event => setWords(event.currentTarget.value)}
          onClear={() => setWords('')}
          // The dialog is inside the form of the idea, which Enter would send.
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
        <p role="status" className="note">
          {products && t('catalogue.found', { count: products.length })}
        </p>
        <ul>
          {products?.map(product => (
            <Found key={product.id} product={product} onChoose={() => onChoose(product)} />
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
