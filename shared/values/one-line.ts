// The one cleaner of what stands on one line: names, titles, labels.

const lineEnds = /[\p{Cc}\u2028\u2029]+/gu
// Joiners between letters of Persian, Hindi and Bengali spell words, between pictures they make one of two.
const hidden =
  /((?<=[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{ExtPict}]|\uFE0F|\p{EMod})[\u200C\u200D](?=[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{ExtPict}])|(?<=\p{ExtPict})\uFE0F)|[\p{DI}\u061C\uFFF9-\uFFFB]/gu

/** Ends of lines and other control characters become one space; marks that show nothing or turn the direction go. */
export const oneLine = (text: string): string => text.replaceAll(lineEnds, ' ').replaceAll(hidden, '$1').trim()
