// What a page says to the worker with screens and files that are to be read offline; apart, since every visitor has the rest.
export const cacheMessage = 'keep'
