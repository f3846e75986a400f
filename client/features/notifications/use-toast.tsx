// Says something in a toast, for visitors too; the library comes when there is something to say.
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useRoot } from '#client/platform/root.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx').then(part => ({ default: part.ToastRegion })))

type Toast = { readonly showToast: (text: string) => void; readonly region: ReactNode }

/** Render `region` on the screen: whoever hears live news has one already, and gets no second. `label` names it. */
export function useToast(label: string): Toast {
  const { user, push } = useRoot()
  const [isWanted, setWanted] = useState(false)
  const hasOne = user !== null && push !== null
  const showToast = useCallback((text: string) => {
    setWanted(true)
    import('react-toastify/unstyled')
      // The same words again take the place of those that still stand.
      .then(({ toast }) => toast(text, { type: 'error', toastId: text }))
      .catch(error => console.warn(text, error))
  }, [])
  const region =
    isWanted && !hasOne ? (
      <Suspense>
        <ToastRegion label={label} />
      </Suspense>
    ) : null
  return { showToast, region }
}
