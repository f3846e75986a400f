/** Where other applications share photos to; the service worker reads it without the route table. */
export const sharePath = '/share'
