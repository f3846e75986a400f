// All endpoints of the API in one table: the server binds it, OpenAPI is generated from it, the client takes its types
// from it.
import type { CallApi } from '#shared/api/endpoint.ts'
import * as contracts from './contracts.ts'

type Joined<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer All) => void ? All : never

/** Named by its parts: written out it is longer than what the compiler puts into a declaration. */
export type AppContract = Joined<(typeof contracts)[keyof typeof contracts]>
export const contract = Object.assign({}, ...Object.values(contracts)) as AppContract
export type AppCall = CallApi<AppContract>
