// The decoder of documents with open parts and of payloads, in a file of its own.
export { decode } from 'turbo-stream'
