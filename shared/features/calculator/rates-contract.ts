// The admin endpoints of the calculator: rates, prices, norms and parameters, all append-only.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { Download } from '#shared/api/download.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { CityRef, Id, Moment, PageQuery, pageOf, Slug } from '#shared/api/schemas.ts'
import { fieldCodes } from '#shared/errors/catalogue.ts'
import { ruled, schemaOf } from '#shared/forms/schema-of.ts'
import { CostParameters } from './parameters.ts'
import { datedFields, exchangeFields, priceFields, rateFields, ruleFields } from './rates-fields.ts'

const may = accessTo('calculator-rates', ['admin'])

const Rate = schemaOf(rateFields)
/** Minor units of the city's currency, per square foot including material. */
export const NewRate = ruled(Rate, rateFields)

const Price = schemaOf(priceFields).extend({ offers: z.int().min(1).max(10_000).default(1) })
/** `price` of one unit, in minor units with up to four decimals. */
export const NewPrice = ruled(Price, priceFields)
const Rule = schemaOf(ruleFields)
const Exchange = schemaOf(exchangeFields)

/** ISO 3166 alpha-2. */
const Country = z.string().regex(/^[A-Z]{2}$/)
const Parameters = schemaOf(datedFields).extend({ country: Country, value: CostParameters })

/** `by`: who added it, null for the initial data; `current`: in force today. */
const added = { id: Id, by: z.string().nullable(), at: Moment, current: z.boolean() }

export const RateRow = Rate.omit({ city: true, despite: true }).extend({
  ...added,
  city: CityRef,
  currency: z.string(),
})
export const PriceRow = Price.omit({ city: true }).extend({
  ...added,
  city: CityRef,
  currency: z.string(),
  origin: z.enum(['admin', 'suppliers']),
})
export const RuleRow = Rule.extend(added)
export const ExchangeRow = Exchange.extend(added)
export const ParametersRow = Parameters.extend(added)

/** The check of a grey rate against its materials; null if a price is missing. */
export const RateCheck = z.object({ bottomUp: z.int().nullable(), agrees: z.boolean() })

const AddedRate = z.object({ rate: RateRow, check: RateCheck })
const History = PageQuery.extend({
  city: Slug.optional(),
  /** Also lists superseded rows; without it only rows in force or with a later start date. */
  history: z.literal('1').optional(),
})

/** `row` counts from 1; the header is row 1. */
const RowError = z.object({
  row: z.int(),
  column: z.string(),
  code: z.enum(fieldCodes),
  params: z.record(z.string(), z.string()).optional(),
})
export const ImportResult = z.object({
  rates: z.int(),
  prices: z.int(),
  /** Rows that exist already. */
  known: z.int(),
  /** The first hundred. If there is any error, nothing is written. */
  errors: z.array(RowError),
  /** Rates that disagree with their materials, by row. */
  warnings: z.array(z.object({ row: z.int(), check: RateCheck })),
  written: z.boolean(),
})

const changes = { changes: ['rates'] } as const

export const calculatorRates = {
  'GET /calculator/rates': {
    summary: 'Returns rates by city, type and material, newest first.',
    query: History,
    returns: pageOf(RateRow),
    access: may('isRead'),
  },
  'POST /calculator/rates/check': {
    summary: 'Checks whether a rate agrees with the prices of the city’s materials.',
    body: Rate.pick({ city: true, type: true, material: true, perSqft: true }),
    returns: RateCheck,
    access: may('isRead'),
    unfinished: true,
  },
  'POST /calculator/rates': {
    summary: 'Adds a rate; one that disagrees with its material prices is refused unless `despite` confirms it.',
    body: NewRate,
    returns: AddedRate,
    access: may('isWrite'),
    status: 201,
    ...changes,
  },
  'GET /calculator/prices': {
    summary: 'Returns prices of materials by city, newest first.',
    query: History,
    returns: pageOf(PriceRow),
    access: may('isRead'),
  },
  'POST /calculator/prices': {
    summary: 'Adds the price of a material or of a day of labour.',
    body: NewPrice,
    returns: PriceRow,
    access: may('isWrite'),
    status: 201,
    ...changes,
  },
  'GET /calculator/rules': {
    summary: 'Returns the norms: the quantity of each material per square foot.',
    query: History.omit({ city: true }),
    returns: pageOf(RuleRow),
    access: may('isRead'),
  },
  'POST /calculator/rules': {
    summary: 'Adds a norm, which replaces the previous one.',
    body: ruled(Rule, ruleFields),
    returns: RuleRow,
    access: may('isUpdate'),
    status: 201,
    ...changes,
  },
  'GET /calculator/parameters': {
    summary: 'Returns the shares, factors and stages of each country.',
    query: History.omit({ city: true }),
    returns: pageOf(ParametersRow),
    access: may('isRead'),
  },
  'POST /calculator/parameters': {
    summary: 'Adds the parameters of a country, which replace the previous ones.',
    body: ruled(Parameters, datedFields),
    returns: ParametersRow,
    access: may('isUpdate'),
    status: 201,
    ...changes,
  },
  'GET /calculator/exchange-rates': {
    summary: 'Returns exchange rates by currency, newest first.',
    query: History.omit({ city: true }),
    returns: pageOf(ExchangeRow),
    access: may('isRead'),
  },
  'POST /calculator/exchange-rates': {
    summary: 'Adds the value of one unit of a currency in dirhams, which replaces the previous rate.',
    body: ruled(Exchange, exchangeFields),
    returns: ExchangeRow,
    access: may('isUpdate'),
    status: 201,
    changes: ['exchange-rates'],
  },
  'GET /calculator/export': {
    summary: 'Exports all rates and prices as CSV, in the format of the import.',
    query: z.object({ history: z.literal('1').optional() }),
    returns: Download,
    access: may('isRead'),
    download: true,
  },
  'POST /calculator/import': {
    summary: 'Imports rates and prices from a CSV file, all rows or none; `dry` only checks the file.',
    query: z.object({ dry: z.literal('1').optional() }),
    returns: ImportResult,
    access: may('isWrite'),
    upload: true,
    ...changes,
  },
} as const satisfies Contract
