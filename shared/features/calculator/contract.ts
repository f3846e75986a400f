// The public endpoints of the calculator: the rates of a city, and saved estimates.
import { z } from 'zod'
import { Download, TableFormat } from '#shared/api/download.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { CurrencyCode, Done, EstimateKey, LanguageCode, PageQuery, pageOf, Slug, text } from '#shared/api/schemas.ts'
import { CalculatorCity, CalculatorInputs, RateSet, SavedEstimate, SavedSummary } from './schemas.ts'

const ofCity = z.object({ city: Slug })
const ofEstimate = z.object({ estimate: EstimateKey })

export const calculator = {
  'GET /calculator/cities': {
    summary: 'The cities that have rates, in the order of their country and size.',
    returns: z.array(CalculatorCity.extend({ latest: z.iso.date() })),
    access: 'open',
    reads: ['rates', 'reference'],
    sharedWhen: always,
  },
  'GET /exchange-rates': {
    summary: 'What one unit of each currency is in dirhams today, with the day and the source of the rate.',
    returns: z.array(z.object({ currency: CurrencyCode, value: z.number(), day: z.iso.date(), source: z.string() })),
    access: 'open',
    reads: ['exchange-rates'],
    sharedWhen: always,
  },
  'GET /calculator/rate-sets': {
    summary: 'What every city that has rates builds by today, to set them side by side.',
    returns: z.array(RateSet),
    access: 'open',
    reads: ['rates', 'reference'],
    sharedWhen: always,
  },
  'GET /calculator/cities/{city}': {
    summary: 'What one city builds by today: rates, norms, prices, parameters.',
    params: ofCity,
    returns: RateSet,
    access: 'open',
    reads: ['rates', 'reference'],
    sharedWhen: always,
  },
  'GET /calculator/cities/{city}/file': {
    summary: 'An estimate as a table; the query holds the inputs as the calculator’s address does.',
    params: ofCity,
    query: z.looseObject({ in: LanguageCode.optional(), as: TableFormat.optional() }),
    returns: Download,
    access: 'open',
    download: true,
  },
  'POST /estimates': {
    summary:
      'Keeps an estimate as the rates are now; it never changes. The same one once more has the same address, and its last name.',
    /** `posted`: saved together with a job made from it. An estimate that is already saved keeps its name. */
    body: z.object({
      name: text(1, 120),
      city: Slug,
      inputs: CalculatorInputs,
      posted: z.boolean().default(false),
    }),
    returns: SavedEstimate,
    access: 'signed-in',
    status: 201,
  },
  'GET /estimates': {
    summary: 'The own estimates, the newest first.',
    query: PageQuery,
    returns: pageOf(SavedSummary),
    access: 'signed-in',
  },
  'GET /estimates/{estimate}': {
    summary: 'An estimate that was kept, for whoever has its key.',
    params: ofEstimate,
    returns: SavedEstimate,
    access: 'open',
  },
  'GET /estimates/{estimate}/file': {
    summary: 'An estimate that was kept, as a table.',
    params: ofEstimate,
    query: z.object({ in: LanguageCode.optional(), as: TableFormat.optional() }),
    returns: Download,
    access: 'open',
    download: true,
  },
  'DELETE /estimates/{estimate}': {
    summary: 'Throws away an own estimate; a job that came from it keeps its band.',
    params: ofEstimate,
    returns: Done,
    access: 'signed-in',
  },
} as const satisfies Contract
