// The typed state of a form: numbers and amounts stay text until they are parsed, so that typed text is never lost.

export type TypedFile = { readonly id: string; readonly name: string; readonly picture: string | null }
export type TypedMoney = { readonly amount: string; readonly currency: string }
export type TypedRange = { readonly from: string; readonly to: string }
/** `city` is a slug. */
export type TypedPlace = { readonly city: string; readonly area: string }
/** In metres. */
export type TypedDimensions = { readonly length: string; readonly width: string; readonly height: string }

export type TypedValue =
  | string
  | boolean
  | readonly string[]
  | TypedMoney
  | TypedRange
  | TypedPlace
  | TypedDimensions
  | readonly TypedFile[]

/** By field key; JSON, as a draft stores it. */
export type Typed = Readonly<Record<string, TypedValue>>
