/** Bytes that are read at once, where the engine lets us say so. */
const AT_ONCE = 131_072;

/**
 * Reads a body part by part, into one buffer that goes there and back: a long film would leave as much behind as it has bytes,
 * and engines clear that away late. An engine that fills no buffer of ours (Safari) gives its own.
 * @returns the next part, good until the next call; undefined at the end.
 */
export function readerOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): () => Promise<Uint8Array | undefined> {
  let buffer = new ArrayBuffer(0);
  const into = filling(body);
  if (!into) {
    const reader = body.getReader();
    return async () => (await reader.read()).value;
  }
  return async () => {
    if (buffer.byteLength === 0) buffer = new ArrayBuffer(AT_ONCE);
    const { value, done } = await into.read(new Uint8Array(buffer));
    if (value) buffer = value.buffer;
    return done ? undefined : value;
  };
}

/** Undefined where the body is none that fills buffers. */
function filling(body: ReadableStream): ReadableStreamBYOBReader | undefined {
  try {
    return body.getReader({ mode: 'byob' });
  } catch {
    return undefined;
  }
}
