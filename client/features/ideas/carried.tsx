import { type IdeasState, ideasPairs } from './ideas-address.ts'

type Props = { readonly state: IdeasState; readonly without: readonly (keyof IdeasState)[] }

/** The part of the state that a form does not ask for; a changed form starts at page one. */
export function Carried({ state, without }: Props) {
  return ideasPairs({ ...state, page: 1 })
    .filter(([name]) => !without.some(one => one === name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" {...{ name, value }} />)
}
