// The words for what is wrong with a part of the field or step that is being edited.
import { useCallback } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Placed } from './scene.ts'

/** By the place inside the part: `errorOf('key')`. Missing texts are marked where they are missing and say nothing here. */
export function useErrorOf(problems: readonly Placed[]): (rest: string) => string | undefined {
  const t = useTexts('form-builder')
  return useCallback(
    rest => {
      const found = problems.find(problem => problem.rest === rest)
      return found && found.code !== 'text-missing' ? t(`problem.${found.code}`) : undefined
    },
    [problems, t],
  )
}
