import { bind } from '#server/platform/endpoint/bind.ts'
import { signedIn } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { enquiries } from '#shared/features/enquiries/contract.ts'
import { refuseEnquiry, sendQuote, takeQuoteBack } from './answer.ts'
import { askSuppliers } from './ask.ts'
import { acceptQuote, declineQuote, withdrawEnquiry } from './decide.ts'
import { showDesk } from './desk.ts'
import { countOwn, listOwn } from './enquiry-queries.ts'
import { prefill } from './prefill.ts'
import {
  presentEnquiry,
  presentListed,
  presentQuote,
  presentReceived,
  presentReserved,
  presentStore,
} from './present.ts'
import { ownEnquiry } from './quote.machine.ts'
import { countReceived, listQuotes, listReceived, listReserved } from './quote-queries.ts'

export const enquiriesRoutes = bind(enquiries, {
  'GET /enquiries/prefill': prefill,
  'POST /enquiries': askSuppliers,
  'GET /enquiries': async (ctx, { query }) => {
    const { id } = signedIn(ctx)
    const { tab, page, pageSize } = query
    const [rows, counts] = await Promise.all([listOwn(ctx.db, id, tab, query), countOwn(ctx.db, id)])
    return { items: rows.map(presentListed), page, pageSize, total: counts[tab], counts: { ...counts } }
  },
  'GET /enquiries/{enquiry}': async (ctx, { params }) => {
    const enquiry = await ownEnquiry(ctx, params.enquiry)
    const quotes = await listQuotes(ctx.db, enquiry.id)
    const reserved = await listReserved(
      ctx.db,
      quotes.map(({ id }) => id),
    )
    return {
      ...presentEnquiry(enquiry),
      quotes: quotes.map(quote => ({
        ...presentQuote(quote, enquiry.lines, { as: 'client', now: ctx.now }),
        store: presentStore(quote),
        reserved: presentReserved(reserved.filter(({ quoteId }) => quoteId === quote.id)),
      })),
    }
  },
  'POST /enquiries/{enquiry}/withdraw': withdrawEnquiry,
  'POST /enquiries/{enquiry}/quotes/{quote}/accept': acceptQuote,
  'POST /enquiries/{enquiry}/quotes/{quote}/decline': declineQuote,
  'GET /quotes': async (ctx, { query }) => {
    const { professionalId } = signedIn(ctx)
    if (professionalId === null) throw new AppError('store.not-found')
    const { tab, product, city, page, pageSize } = query
    const wanted = { supplierId: professionalId, product, city, now: ctx.now }
    const [rows, counts] = await Promise.all([listReceived(ctx.db, wanted, tab, query), countReceived(ctx.db, wanted)])
    return { items: rows.map(presentReceived), page, pageSize, total: counts[tab], counts: { ...counts } }
  },
  'GET /quotes/{enquiry}': showDesk,
  'PUT /quotes/{enquiry}': sendQuote,
  'POST /quotes/{enquiry}/refuse': refuseEnquiry,
  'POST /quotes/{enquiry}/take-back': takeQuoteBack,
})
