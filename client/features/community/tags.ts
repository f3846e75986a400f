/** Tags as they are typed, separated by commas of any script. The server makes them lower case. */
export const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,،;]/)
      .map(tag => tag.trim())
      .filter(Boolean),
  ),
]
