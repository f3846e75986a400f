/** The stream for open pages of visitors: says that the site has changed. */
export const siteChangesPath = '/site-changes'
