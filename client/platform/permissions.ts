import { type Action, type Module, may } from '#shared/access/permissions.ts'
import { useRoot } from './root.ts'

/** `const may = useMay()`, then `may('jobs', 'isUpdate')`. For display only: the endpoint's policy decides. */
export function useMay(): (module: Module, action: Action) => boolean {
  const { user } = useRoot()
  return (module, action) => may(user?.permissions ?? [], module, action, message => console.warn(message))
}
