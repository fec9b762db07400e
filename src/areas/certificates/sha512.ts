const MASK = (1n << 64n) - 1n;
const ROUNDS = 80;
const BLOCK = 128;

const right = (value: bigint, by: bigint) => ((value >> by) | (value << (64n - by))) & MASK;

/** The first primes, as many as there are rounds. */
function primes(): bigint[] {
  const found: bigint[] = [];
  for (let n = 2n; found.length < ROUNDS; n += 1n)
    if (found.every((prime) => n % prime !== 0n)) found.push(n);
  return found;
}

/** The largest whole number whose `power`th power is not above `value`. */
function root(value: bigint, power: bigint): bigint {
  let [low, high] = [0n, 1n << 70n];
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** power <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/** The first 64 bits of the fraction of a prime's root, as FIPS 180-4 takes them. */
const fraction = (prime: bigint, power: bigint) => root(prime << (64n * power), power) & MASK;
const ROUND_CONSTANTS = primes().map((prime) => fraction(prime, 3n));
const START = primes()
  .slice(0, 8)
  .map((prime) => fraction(prime, 2n));

/** SHA-512 (FIPS 180-4), for pages whose browser gives them no hash. Slow, and good for short messages. */
export function sha512(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((message.length + 17) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  let state = START;
  for (let at = 0; at < padded.length; at += BLOCK) state = mixed(state, view, at);
  const digest = new DataView(new ArrayBuffer(64));
  state.forEach((word, at) => {
    digest.setBigUint64(at * 8, word);
  });
  return new Uint8Array(digest.buffer);
}

function mixed(state: readonly bigint[], view: DataView, at: number): bigint[] {
  const words = Array.from({ length: 16 }, (_, n) => view.getBigUint64(at + n * 8));
  const word = (n: number) => words[n] ?? 0n;
  for (let n = 16; n < ROUNDS; n += 1) {
    const [early, late] = [word(n - 15), word(n - 2)];
    const one = right(early, 1n) ^ right(early, 8n) ^ (early >> 7n);
    const other = right(late, 19n) ^ right(late, 61n) ^ (late >> 6n);
    words.push((word(n - 16) + one + word(n - 7) + other) & MASK);
  }
  let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state;
  for (let n = 0; n < ROUNDS; n += 1) {
    const sums = right(e, 14n) ^ right(e, 18n) ^ right(e, 41n);
    const choice = (e & f) ^ (~e & MASK & g);
    const first = h + sums + choice + (ROUND_CONSTANTS[n] ?? 0n) + word(n);
    const second = (right(a, 28n) ^ right(a, 34n) ^ right(a, 39n)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) & MASK, c, b, a, (first + second) & MASK];
  }
  return [a, b, c, d, e, f, g, h].map((value, n) => (value + (state[n] ?? 0n)) & MASK);
}
