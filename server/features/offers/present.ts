import type { Returned } from '#shared/api/endpoint.ts'
import type { offers } from '#shared/features/offers/contract.ts'
import { offerMachine } from './offer.machine.ts'
import type { OfferRow } from './offer-queries.ts'
import type { ShownRow } from './shown-queries.ts'

type Out<K extends keyof typeof offers> = Returned<(typeof offers)[K]>
type Listed = Out<'GET /offers'>['items'][number]
type Own = Out<'GET /own-offers'>['items'][number]

function presentOffer(row: Omit<ShownRow, 'product' | 'distance'>) {
  const { id, kind, currency, price, cities, terms, language, status, before, startsAt, endsAt } = row
  return {
    ...{ id, kind, currency, price, cities, terms, language, status, before, startsAt, endsAt },
    reference: row.referencePrice,
    quota: row.quota === null ? null : Number(row.quota),
    reserved: Number(row.reserved),
    minQuantity: Number(row.minQuantity),
  }
}

export function presentListed(row: ShownRow): Listed {
  const distanceKm = row.distance === null ? null : Math.round(row.distance)
  return { ...presentOffer(row), product: row.product, distanceKm }
}

export function presentEnded(row: ShownRow) {
  return { ...presentOffer(row), endedAt: row.endedAt ?? row.endsAt }
}

export const presentCurrent = (row: ShownRow) => presentOffer(row)

export function presentOwn(row: OfferRow, as: 'supplier' | 'reviewer', now: Date): Own {
  const { reason, note, version, product } = row
  return {
    ...presentOffer(row),
    ...{ reason, note, version, product },
    value: Number(row.value),
    transitions: offerMachine.allowedTransitions(row, { as, now }),
    mayChange: as === 'supplier' && row.status === 'scheduled',
  }
}
