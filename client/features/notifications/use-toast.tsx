// Shows a toast, for visitors too; the library loads with the first one.
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useRoot } from '#client/platform/root.ts'

const ToastRegion = lazy(() => import('./toast-region.tsx').then(part => ({ default: part.ToastRegion })))

type Toast = { readonly showToast: (text: string) => void; readonly region: ReactNode }

/** Render `region` on the screen; it is empty when live notifications have a region already. `label` names it. */
export function useToast(label: string): Toast {
  const { user, push } = useRoot()
  const [isRequested, setRequested] = useState(false)
  const hasOne = user !== null && push !== null
  const showToast = useCallback((text: string) => {
    setRequested(true)
    import('react-toastify/unstyled')
      // The same text replaces a toast that is still shown.
      .then(({ toast }) => toast(text, { type: 'error', toastId: text }))
      .catch(error => console.warn(text, error))
  }, [])
  const region =
    isRequested && !hasOne ? (
      <Suspense>
        <ToastRegion label={label} />
      </Suspense>
    ) : null
  return { showToast, region }
}
