// The completeness of a profile: what clients look for before they ask for a bid.

/** This many works give an impression of a professional. */
export const shownWorks = 3
const leastAbout = 40

type Profile = {
  readonly headline: string
  readonly about: string
  readonly cover: unknown
  readonly price: unknown
  readonly foundedYear: number | null
  readonly works: number
}

const isPresent = {
  headline: ({ headline }) => headline.trim() !== '',
  about: ({ about }) => about.trim().length >= leastAbout,
  cover: ({ cover }) => cover !== null,
  price: ({ price }) => price !== null,
  foundedYear: ({ foundedYear }) => foundedYear !== null,
  works: ({ works }) => works >= shownWorks,
} as const satisfies Record<string, (profile: Profile) => boolean>

export const profileParts = Object.keys(isPresent) as (keyof typeof isPresent)[]

/** The missing parts, the most important first. */
export const profileGaps = (profile: Profile) => profileParts.filter(part => !isPresent[part](profile))
