// The form of the own profile: what is typed, what is wrong, saving what was changed.
import { useCallback, useEffect, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { useFormErrors } from '#client/platform/form-errors.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import { changesOf, checkProfile, draftOf, type ProfileDraft } from './own-profile-draft.ts'
import type { OwnProfileData } from './own-profile-view.ts'

const labels: Readonly<Record<string, string>> = {
  headline: 'headline',
  about: 'about',
  city: 'city',
  radiusKm: 'radius',
  foundedYear: 'founded',
  teamSize: 'team',
  capacity: 'capacity',
  languages: 'languages',
  trades: 'trades',
  cover: 'cover.title',
}

function useProfileErrors(draft: ProfileDraft, problem: ReturnType<typeof useSending>['problem']) {
  const t = useTexts('own-profile')
  const labelOf = useCallback(
    (path: string): string | undefined => {
      const key = labels[path.split('/')[0] ?? '']
      return key && t(key)
    },
    [t],
  )
  const errors = useFormErrors(checkProfile(draft, new Date().getUTCFullYear()), labelOf)
  const { refused } = errors
  useEffect(() => {
    if (problem && problem.fields.length > 0) refused(problem.fields)
  }, [problem, refused])
  return errors
}

/** `first` follows the kept profile, so that a second save sends only what changed after the first. */
function useProfileDraft({ profile }: OwnProfileData) {
  const [first, setFirst] = useState(() => draftOf(profile))
  const [draft, setDraft] = useState(first)
  const [version, setVersion] = useState(profile.version)
  const kept = (saved: ProfileDraft, to: number): void => {
    const { cover: _, ...rest } = saved
    setFirst(rest)
    setDraft(rest)
    setVersion(to)
  }
  useDirtyForm(draft !== first)
  return { first, draft, setDraft, version, kept }
}

type Said = 'saved' | 'unchanged' | null

export function useOwnProfileForm(data: OwnProfileData) {
  const { language } = useRoot()
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { first, draft, setDraft, version, kept } = useProfileDraft(data)
  const { busy, problem, run, clear } = useSending()
  const [said, setSaid] = useState<Said>(null)
  const errors = useProfileErrors(draft, problem)
  const change = (patch: Partial<ProfileDraft>): void => {
    clear()
    setSaid(null)
    errors.changed(Object.keys(patch))
    setDraft(old => ({ ...old, ...patch }))
  }
  const submit = async (): Promise<void> => {
    const found = checkProfile(draft, new Date().getUTCFullYear())
    errors.tried(found)
    if (found.length > 0) return
    const body = changesOf(draft, first, language)
    if (!body) return setSaid('unchanged')
    const done = await run(async idempotencyKey => {
      const saved = await send('PATCH /professionals/me', { body }, { idempotencyKey, ifMatch: version })
      kept(draft, saved.version)
      await revalidate()
    })
    if (done) setSaid('saved')
  }
  return { draft, change, errors, busy, problem, said, submit }
}
