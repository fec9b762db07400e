/**
 * What the world and its store take from Node: a turn of the event loop. In a browser a message to oneself is one; a
 * timer would be held back to four milliseconds, and a second of the world takes hundreds of turns. Bodies of requests
 * are read beside the event loop there: until one is read, its turn is not over, or the world would go on without it.
 */
type Immediate = (work: (...args: unknown[]) => void, ...args: unknown[]) => number;
type Reader = (this: Body) => Promise<unknown>;

const given = globalThis as unknown as { setImmediate?: Immediate };
let reading = 0;

if (!given.setImmediate) {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => {
    if (reading > 0) port2.postMessage(0);
    else waiting.shift()?.();
  };
  given.setImmediate = (work, ...args) => {
    port2.postMessage(0);
    return waiting.push(() => work(...args));
  };
  for (const kind of [Request.prototype, Response.prototype, Blob.prototype]) countReads(kind);
}

function countReads(kind: object): void {
  const readers = kind as unknown as Record<string, Reader | undefined>;
  for (const name of ['json', 'text', 'blob', 'arrayBuffer', 'formData']) {
    const reader = readers[name];
    if (!reader) continue;
    readers[name] = async function counted(this: Body) {
      reading++;
      try {
        return await reader.call(this);
      } finally {
        reading--;
      }
    };
  }
}
