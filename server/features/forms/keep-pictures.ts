// The pictures of image choices: uploaded ones are taken for good when a draft first shows them.
import { type Call, signedIn } from '#server/platform/call.ts'
import { attachFile } from '#server/platform/files/attach.ts'
import { AppError, isAppError } from '#shared/errors/app-error.ts'
import type { DraftDefinition } from '#shared/forms/draft.ts'
import { readPictureReference } from '#shared/pictures/reference.ts'
import { isPictureShown } from './builder-queries.ts'

type Shown = { readonly reference: string; readonly path: string }

function picturesOf({ steps }: DraftDefinition): readonly Shown[] {
  return steps.flatMap((step, at) =>
    step.fields.flatMap((field, index) =>
      (field.options ?? []).flatMap(({ picture }, option) =>
        picture ? [{ reference: picture, path: `draft/steps/${at}/fields/${index}/options/${option}/picture` }] : [],
      ),
    ),
  )
}

async function take(call: Call, { reference, path }: Shown): Promise<void> {
  const uploaded = readPictureReference(reference)
  // The house's own pictures, and those that a copied or an older form shows, are there already.
  if (!uploaded || (await isPictureShown(call.db, reference))) return
  const wanted = { fileId: uploaded.id, ownerId: signedIn(call).id, purpose: 'form-picture' as const, field: path }
  try {
    const { picture } = await attachFile(call, wanted)
    if (picture !== reference) throw new AppError('request.invalid', { fields: [{ path, code: 'invalid' }] })
  } catch (error) {
    // Taken away and brought back by an undo.
    if (!isAppError(error) || error.code !== 'file.in-use') throw error
  }
}

/** @throws AppError `request.invalid` for a picture that the editor did not upload */
export async function keepPictures(call: Call, draft: DraftDefinition): Promise<void> {
  const shown = new Map(picturesOf(draft).map(picture => [picture.reference, picture]))
  for (const picture of shown.values()) await take(call, picture)
}
