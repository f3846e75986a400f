// The public endpoints of the calculator: the rates of a city, and saved estimates.
import { z } from 'zod'
import { Download, TableFormat } from '#shared/api/download.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import {
  CurrencyCode,
  Done,
  EstimateKey,
  LanguageCode,
  PageQuery,
  pageOf,
  ReaderText,
  Slug,
  text,
} from '#shared/api/schemas.ts'
import { CalculatorCity, CalculatorInputs, RateSet, SavedEstimate, SavedSummary } from './schemas.ts'

const ofCity = z.object({ city: Slug })
const ofEstimate = z.object({ estimate: EstimateKey })

export const calculator = {
  'GET /calculator/cities': {
    summary: 'Returns the cities that have rates, ordered by country and size.',
    returns: z.array(CalculatorCity.extend({ name: ReaderText, latest: z.iso.date() })),
    access: 'open',
    reads: ['rates', 'reference'],
    sharedWhen: always,
  },
  'GET /exchange-rates': {
    summary: 'Returns today’s value of one unit of each currency in dirhams, with the day and the source of the rate.',
    returns: z.array(z.object({ currency: CurrencyCode, value: z.number(), day: z.iso.date(), source: z.string() })),
    access: 'open',
    reads: ['exchange-rates'],
    sharedWhen: always,
  },
  'GET /calculator/rate-sets': {
    summary: 'Returns the current rate sets of all cities that have rates, for comparison.',
    returns: z.array(RateSet),
    access: 'open',
    reads: ['rates', 'reference'],
    sharedWhen: always,
  },
  'GET /calculator/cities/{city}': {
    summary: 'Returns the current rate set of one city: rates, norms, prices, parameters.',
    params: ofCity,
    returns: RateSet,
    access: 'open',
    reads: ['rates', 'reference'],
    sharedWhen: always,
  },
  'GET /calculator/cities/{city}/file': {
    summary: 'Returns an estimate as a table; the query has the same inputs as the calculator’s address.',
    params: ofCity,
    query: z.looseObject({ in: LanguageCode.optional(), as: TableFormat.optional() }),
    returns: Download,
    access: 'open',
    download: true,
  },
  'POST /estimates': {
    summary:
      'Saves an estimate at today’s rates; it never changes. Saving the same estimate again keeps its address and updates its name.',
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
    summary: 'Returns the caller’s estimates, newest first.',
    query: PageQuery,
    returns: pageOf(SavedSummary),
    access: 'signed-in',
  },
  'GET /estimates/{estimate}': {
    summary: 'Returns a saved estimate to anybody who has its key.',
    params: ofEstimate,
    returns: SavedEstimate,
    access: 'open',
  },
  'GET /estimates/{estimate}/file': {
    summary: 'Returns a saved estimate as a table.',
    params: ofEstimate,
    query: z.object({ in: LanguageCode.optional(), as: TableFormat.optional() }),
    returns: Download,
    access: 'open',
    download: true,
  },
  'DELETE /estimates/{estimate}': {
    summary: 'Deletes the caller’s estimate; a job made from it keeps its price band.',
    params: ofEstimate,
    returns: Done,
    access: 'signed-in',
  },
} as const satisfies Contract
