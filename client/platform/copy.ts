import { useState } from 'react'

type Outcome = 'none' | 'copied' | 'failed'

export function useCopy() {
  const [outcome, setOutcome] = useState<Outcome>('none')
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch (error) {
      console.warn('The browser does not copy.', error)
      setOutcome('failed')
    }
  }
  return { outcome, copy }
}
