/** A Storage over its own properties, as the browser's is. */
export function fakeStorage(entries: Record<string, string> = {}): Storage {
  const storage = Object.create({
    getItem(this: Record<string, string>, name: string) {
      return Object.hasOwn(this, name) ? this[name] : null;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
    key(this: Record<string, string>, at: number) {
      return Object.keys(this)[at] ?? null;
    },
    get length() {
      return Object.keys(this).length;
    },
  }) as Storage;
  Object.defineProperty(storage, 'setItem', {
    value: (name: string, value: string) => {
      storage[name] = value;
    },
    enumerable: false,
    writable: true,
  });
  return Object.assign(storage, entries);
}
