// A work for its owner's screens; imported by data files only.
import type { z } from 'zod'
import { pictureView } from '#client/platform/picture-source.ts'
import type { Work } from '#shared/features/professionals/own-contract.ts'
import type { Language } from '#shared/values/localized.ts'

/** The form fields that must be filled in before it can be published. */
function missingOf({ title, photos, clientConsent }: z.output<typeof Work>) {
  const lacks = { title: !title, photos: photos.every(({ kind }) => kind !== 'after'), clientConsent: !clientConsent }
  return (['title', 'photos', 'clientConsent'] as const).filter(name => lacks[name])
}

export function ownWorkView(work: z.output<typeof Work>, language: Language) {
  const { photos, position: _, ...rest } = work
  const shown = photos.flatMap(({ picture, ...photo }) => {
    const view = pictureView(picture, language, photo.alt)
    return view ? [{ ...photo, picture: view }] : []
  })
  return {
    ...rest,
    photos: shown,
    cover: (shown.find(({ kind }) => kind === 'after') ?? shown[0])?.picture ?? null,
    missing: missingOf(work),
  }
}

export type OwnWork = ReturnType<typeof ownWorkView>
