/** What somebody thinks of a saved thing. */
export const sentiments = ['want', 'undecided', 'avoid'] as const
export type Sentiment = (typeof sentiments)[number]
