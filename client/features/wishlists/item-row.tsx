import Heart from 'lucide-react/icons/heart'
import Pencil from 'lucide-react/icons/pencil'
import { DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import type { Wishlist } from '#shared/features/wishlists/contract.ts'
import { itemFields } from '#shared/features/wishlists/fields.ts'
import { href } from '#shared/routes/href.ts'
import { removeMark } from './hearts.ts'
import type { ItemView } from './item-view.ts'

type Props = { readonly item: ItemView; readonly lists: readonly Wishlist[] }
const tones = { want: 'moss', undecided: 'neutral', avoid: 'brick' } as const

/** The price change since it was saved; nothing if unknown. */
function Change({ product }: { readonly product: NonNullable<ItemView['product']> }) {
  const t = useTexts('wishlists')
  const format = useFormat()
  const { saved, now } = product
  if (!saved || !now || saved.currency !== now.currency) return null
  const difference = now.amount - saved.amount
  if (difference === 0) return <span className="note">{t('price.same')}</span>
  const by = format.money({ amount: Math.abs(difference), currency: now.currency })
  return (
    <span className={difference < 0 ? 'text-13 text-moss' : 'text-13 text-amber'}>
      {t(difference < 0 ? 'price.fell' : 'price.rose', { by })}
    </span>
  )
}

function Price({ product, savedAt }: { readonly product: NonNullable<ItemView['product']>; readonly savedAt: string }) {
  const t = useTexts('wishlists')
  const catalogue = useTexts('catalogue')
  const format = useFormat()
  const { saved, now, unit, checkedAt, seller } = product
  const day = (at: string) => format.date(at.slice(0, 10), { day: 'numeric', month: 'short' })
  const moved = saved && now && saved.amount !== now.amount
  return (
    <>
      <p className="text-15">
        <Anchor href={href('store', { store: seller.slug })} className="act">
          <bdi>{seller.name}</bdi>
        </Anchor>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {(moved || !now) && saved && (
          <s className="note">
            <bdi>{format.money(saved)}</bdi>
          </s>
        )}
        <b className="font-medium text-blueprint">
          {now ? <bdi>{format.money(now)}</bdi> : catalogue('price-words.ask')}
        </b>
        {now && <span className="note">{catalogue(`per-unit.${unit}`)}</span>}
        <Change product={product} />
      </p>
      <p className="note">
        {[now && checkedAt ? t('price.checked', { date: day(checkedAt) }) : '', t('kept-on', { date: day(savedAt) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

function Person({ person }: { readonly person: NonNullable<ItemView['professional']> }) {
  const t = useTexts('wishlists')
  const people = useTexts('professionals')
  const format = useFormat()
  const rating = person.rating === null ? null : format.number(person.rating, { maximumFractionDigits: 1 })
  return (
    <p className="note">
      {[
        people(`types.${person.type}`),
        person.city,
        rating === null ? '' : t('rated', { rating, count: person.reviews }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

function ItemDialog({ item, lists, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTexts('wishlists')
  const { id, sentiment, note, list } = item
  const form = useForm(itemFields, {
    start: { sentiment, note, list },
    mutate: async (send, body) => await send('PUT /wishlists/items/{item}', { params: { item: id }, body }),
  })
  return (
    <FormDialog form={form} title={item.title} onClose={onClose}>
      <FormFields
        form={form}
        with={{
          list: { options: lists.map(one => ({ value: one.id, label: one.name || t('first-list') })) },
          note: { rows: 3 },
        }}
      />
    </FormDialog>
  )
}

export function ItemRow({ item, lists }: Props) {
  const t = useTexts('wishlists')
  const { kind, thing, title, picture, sentiment, note, gone, product, professional, savedAt } = item
  const take = useMutation('DELETE /hearts/{kind}/{thing}')
  const back = useMutation('PUT /hearts/{kind}/{thing}')
  const heart = { params: { kind, thing } } as const
  const takeOut = async (): Promise<void> => {
    if (!(await take.run(heart))) return
    removeMark({ kind, thing })
    announce(t('taken', { name: title }), () => back.run(heart))
  }
  const path = {
    professional: () => href('profile', { profile: thing }),
    product: () => href('products.product', { product: thing }),
    offer: () => href('offers.product', { product: thing }),
  }[kind]()
  return (
    <li className="saved-row">
      {picture ? (
        <Picture picture={picture} sizes="9rem" ratio="4:3" small rounded />
      ) : (
        <span className="product-blank" />
      )}
      <div className="min-w-0">
        <h3 className="font-semibold text-17">
          {gone ? (
            <bdi>{title}</bdi>
          ) : (
            <Anchor href={path} className="inline-block min-h-6 hover:underline">
              <bdi>{title}</bdi>
            </Anchor>
          )}
        </h3>
        {gone && <p className="note">{t('gone')}</p>}
        {product && <Price product={product} savedAt={savedAt} />}
        {professional && <Person person={professional} />}
        {note && (
          <p dir="auto" className="whitespace-pre-line text-15">
            {note}
          </p>
        )}
      </div>
      <div className="row-tools print:hidden">
        <DialogButton
          size="small"
          icon={<Pencil aria-hidden="true" />}
          aria-label={`${t(`sentiments.${sentiment}`)}: ${t('change', { name: title })}`}
          dialog={close => <ItemDialog item={item} lists={lists} onClose={close} />}
        >
          <Badge tone={tones[sentiment]}>{t(`sentiments.${sentiment}`)}</Badge>
        </DialogButton>
        <IconButton
          label={t('take-out', { name: title })}
          icon={<Heart aria-hidden="true" className="size-5 fill-current" />}
          onClick={() => void takeOut()}
        />
      </div>
    </li>
  )
}
