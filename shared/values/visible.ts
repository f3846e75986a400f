// A text of invisible characters counts as empty.

/** Letters that fonts draw as blank: Hangul fillers, the Braille blank, isolated joiners and selectors. */
const blank = /[\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** Whether the text has any visible character. */
export const isVisible = (text: string): boolean => text.replaceAll(blank, '') !== ''
