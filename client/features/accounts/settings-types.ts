import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

export type OwnSettings = Output<AppContract['GET /accounts/me/settings']>
export type OwnSession = Output<AppContract['GET /accounts/me/sessions']>[number]
export type CityChoice = { readonly slug: string; readonly name: string; readonly country: string }

/** Isolates a value in a sentence, so that it keeps its own direction (FSI … PDI). */
export const isolated = (text: string): string => `\u2068${text}\u2069`
/** Isolates text that is always read from left to right: addresses, numbers. */
export const isolatedLtr = (text: string): string => `\u2066${text}\u2069`
