// The papers of the demo's applications: small real PDF files that say what they stand for.

export type Specimen = { readonly title: string; readonly lines: readonly string[] }

/** What stands in a PDF string: Latin letters alone, without its own signs. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[’‘]/g, "'")
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[\\()]/g, '\\$&')
}

function drawing({ title, lines }: Specimen): string {
  const rows = lines.map((line, index) => `BT /F1 12 Tf 72 ${690 - index * 24} Td (${plain(line)}) Tj ET`)
  return [
    '0.66 0.28 0.12 RG 2 w 54 54 487 734 re S',
    `BT /F2 20 Tf 72 738 Td (${plain(title)}) Tj ET`,
    '0.5 w 72 724 m 523 724 l S',
    ...rows,
    '0.75 g BT /F2 54 Tf 0.866 0.5 -0.5 0.866 130 230 Tm (SPECIMEN) Tj ET 0 g',
    'BT /F1 10 Tf 72 78 Td (Demonstration document of Imara. It has no legal value.) Tj ET',
  ].join('\n')
}

/** One page of A4. The same words give the same bytes. */
export function specimenPdf(specimen: Specimen): Buffer {
  const content = drawing(specimen)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}
