// Message to the service worker with screens and files to cache. Its own file, because visitors do not need the rest.
export const cacheMessage = 'cache'
