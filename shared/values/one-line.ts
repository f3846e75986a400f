// The only normalisation of single-line text: names, titles, labels.

const lineEnds = /[\p{Cc}\u2028\u2029]+/gu
// Joiners are part of the spelling in Persian, Hindi and Bengali, and combine emoji.
const hidden =
  /((?<=[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{ExtPict}]|\uFE0F|\p{EMod})[\u200C\u200D](?=[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{ExtPict}])|(?<=\p{ExtPict})\uFE0F)|[\p{DI}\u061C\uFFF9-\uFFFB]/gu

/** Line ends and other control characters become one space; invisible characters and direction marks are removed. */
export const oneLine = (text: string): string => text.replaceAll(lineEnds, ' ').replaceAll(hidden, '$1').trim()
