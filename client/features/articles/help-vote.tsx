// Whether a help article helped, and why not. Visitors have one vote for each browser.
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useEffect, useId, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useSend } from '#client/platform/api.ts'
import { browserName } from '#client/platform/browser-name.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { useRoot } from '#client/platform/root.ts'
import { Button } from '#client/ui/controls/button.tsx'
import type { AppContract } from '#shared/contract.ts'
import { noReasons } from '#shared/features/articles/lifecycle.ts'

type Reason = (typeof noReasons)[number]
type Said = { readonly helpful: boolean; readonly reason?: Reason }

function Reasons({ chosen, onChoose }: { chosen: Reason | undefined; onChoose: (reason: Reason) => void }) {
  const t = useTexts('help')
  return (
    <fieldset className="flex basis-full flex-wrap items-center gap-2">
      <legend className="float-start pe-2">{t('vote.why')}</legend>
      {noReasons.map(reason => (
        <Button
          key={reason}
          size="small"
          className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          aria-pressed={chosen === reason}
          onClick={() => onChoose(reason)}
        >
          {t(`reason.${reason}`)}
        </Button>
      ))}
    </fieldset>
  )
}

/** Counts that the article is read: where somebody may vote on it, they have it before them. */
function useReadNote(article: string): void {
  const send = useSend<AppContract>()
  useEffect(() => {
    send('POST /help/{article}/reads', { params: { article } }, { background: true }).catch((error: unknown) =>
      console.warn('The reading could not be counted.', error),
    )
  }, [send, article])
}

export function HelpVote({ id }: { readonly id: string }) {
  const t = useTexts('help')
  const { user } = useRoot()
  const heading = useId()
  const [said, setSaid] = useState<Said | null>(null)
  useReadNote(id)
  const { busy, problem, run } = useMutation('PUT /help/{article}/vote', { stays: true })
  const vote = async (next: Said): Promise<void> => {
    const browser = user ? {} : { browser: browserName() }
    if (await run({ params: { article: id }, body: { ...next, ...browser } })) setSaid(next)
  }
  const look = (helpful: boolean) =>
    ({
      size: 'small',
      busy,
      className: 'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper',
      'aria-pressed': said?.helpful === helpful,
      onClick: () => void vote({ helpful }),
    }) as const
  return (
    <section aria-labelledby={heading} className="help-vote">
      <b id={heading} className="font-semibold">
        {t('vote.question')}
      </b>
      <Button icon={<ThumbsUp aria-hidden="true" />} {...look(true)}>
        {t('vote.yes')}
      </Button>
      <Button icon={<ThumbsDown aria-hidden="true" />} {...look(false)}>
        {t('vote.no')}
      </Button>
      <span role="status" className="note">
        {said && (said.helpful || said.reason) && t('vote.thanks')}
      </span>
      {said && !said.helpful && (
        <Reasons chosen={said.reason} onChoose={reason => void vote({ helpful: false, reason })} />
      )}
      <ActionProblem problem={problem} />
    </section>
  )
}
