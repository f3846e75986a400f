/** Nobody sees it: its data lead everybody elsewhere. */
export function Component() {
  return null
}
