// Reads the spans of an OTLP message, as far as the tests look at them.
// Source: https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto

export interface SentSpan {
  name: string
  traceId: string
  id: string
  /** Empty for the first of a trace. */
  parentId: string
  attributes: Record<string, string | number>
}

/** The fields of a protobuf message: number → values; a number, or bytes. */
type Fields = Map<number, (number | Buffer)[]>

function fieldsOf(message: Buffer): Fields {
  const fields: Fields = new Map()
  let at = 0
  const varint = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at] ?? 0
      at += 1
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  const bytes = (length: number) => {
    at += length
    return message.subarray(at - length, at)
  }
  while (at < message.length) {
    const key = varint()
    const kind = key & 7
    const value = kind === 0 ? varint() : bytes(kind === 1 ? 8 : kind === 5 ? 4 : varint())
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), value])
  }
  return fields
}

const messages = (fields: Fields, field: number) =>
  (fields.get(field) ?? []).map(each => fieldsOf(each as Buffer))
const text = (fields: Fields, field: number, encoding: 'utf8' | 'hex' = 'utf8') =>
  ((fields.get(field)?.[0] as Buffer | undefined) ?? Buffer.alloc(0)).toString(encoding)

/** A string or a whole number. */
const readValue = (value: Fields | undefined) =>
  value?.has(1) ? text(value, 1) : Number(value?.get(3)?.[0] ?? Number.NaN)

export const readSpans = (body: Buffer): SentSpan[] =>
  messages(fieldsOf(body), 1)
    .flatMap(resource => messages(resource, 2))
    .flatMap(scope => messages(scope, 2))
    .map(span => ({
      name: text(span, 5),
      traceId: text(span, 1, 'hex'),
      id: text(span, 2, 'hex'),
      parentId: text(span, 4, 'hex'),
      attributes: Object.fromEntries(
        messages(span, 9).map(pair => [text(pair, 1), readValue(messages(pair, 2)[0])]),
      ),
    }))
