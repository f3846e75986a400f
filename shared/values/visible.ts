// What of a text people can see: a text of marks that show nothing is as good as empty.

/** Letters that fonts draw as nothing: Hangul fillers, the blank of Braille, joiners and selectors that stand alone. */
const blank = /[\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** Whether anything of it can be seen. */
export const isVisible = (text: string): boolean => text.replaceAll(blank, '') !== ''
