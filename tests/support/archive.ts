import { type Entry, fromBuffer, type ZipFile } from 'yauzl'

function opened(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error || !zip ? reject(error) : resolve(zip))),
  )
}

async function read(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
    zip.openReadStream(entry, (error, found) => (error || !found ? reject(error) : resolve(found))),
  )
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Every file of the archive by its path. */
export async function unpack(bytes: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await opened(Buffer.from(bytes))
  const files = new Map<string, Buffer>()
  return await new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(files))
    zip.on('entry', (entry: Entry) => {
      read(zip, entry).then(content => {
        files.set(entry.fileName, content)
        zip.readEntry()
      }, reject)
    })
    zip.readEntry()
  })
}
