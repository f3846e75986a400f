// A file of its own: only payloads and documents with pending parts need the decoder.
export { decode } from 'turbo-stream'
