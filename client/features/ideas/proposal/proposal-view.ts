// A proposed idea for its owner and its reviewers; imported by data files only.
import { pictureView } from '#client/platform/picture-source.ts'
import type { Proposal } from '#shared/features/ideas/proposal-contract.ts'
import type { Language } from '#shared/values/localized.ts'

export function proposalView<P extends Proposal>({ photos, ...idea }: P, language: Language) {
  return {
    ...idea,
    photos: photos.flatMap(({ picture, ...photo }) => {
      const view = pictureView(picture, language, photo.alt)
      return view ? [{ ...photo, view }] : []
    }),
  }
}
export type ProposalView = ReturnType<typeof proposalView<Proposal>>
