import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { DAMAGED, WrongBackup } from './lines';

/**
 * The streaming encryption of Google Tink, AES256_GCM_HKDF_1MB: segments of AES-256-GCM whose nonces have their number and
 * whether they are the last. No segment can be changed, left out, moved, repeated or cut off. docs/adr/0020.
 */
const CIPHER = 'aes-256-gcm';
/** Bytes of a segment with its tag; the header counts to the first. */
const SEGMENT = 1024 * 1024;
const [SALT, PREFIX, TAG] = [32, 7, 16];
/** Bytes of the header: its length, the salt, the prefix of the nonces. */
export const HEADER = 1 + SALT + PREFIX;

/** Yields the header and then the encrypted segments. `associated` is authenticated with them and not contained. */
export async function* encrypted(
  plain: AsyncIterable<Uint8Array>,
  key: Buffer,
  associated: Buffer,
): AsyncGenerator<Buffer> {
  const header = Buffer.concat([Buffer.of(HEADER), randomBytes(SALT + PREFIX)]);
  yield header;
  const { ownKey, nonceOf } = derived(header, key, associated);
  let number = 0;
  for await (const { bytes, isLast } of inSegments(plain, SEGMENT - HEADER - TAG, SEGMENT - TAG)) {
    const cipher = createCipheriv(CIPHER, ownKey, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/**
 * Yields the plain bytes of segments, each after its tag was checked.
 * @throws {WrongBackup} at the first that is not authentic; with `wrongKey` when it is the very first.
 */
export async function* decrypted(
  segments: AsyncIterable<Uint8Array>,
  {
    header,
    key,
    associated,
    wrongKey,
  }: { header: Buffer; key: Buffer; associated: Buffer; wrongKey: string },
): AsyncGenerator<Buffer> {
  if (header.readUInt8() !== HEADER) throw new WrongBackup(DAMAGED);
  const { ownKey, nonceOf } = derived(header, key, associated);
  let number = 0;
  for await (const { bytes, isLast } of inSegments(segments, SEGMENT - HEADER, SEGMENT)) {
    if (bytes.length < TAG) throw new WrongBackup(DAMAGED);
    const decipher = createDecipheriv(CIPHER, ownKey, nonceOf(number, isLast), { authTagLength: TAG });
    decipher.setAuthTag(bytes.subarray(-TAG));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()]);
    } catch {
      throw new WrongBackup(number === 0 ? wrongKey : DAMAGED);
    }
    yield plain;
    number += 1;
  }
}

function derived(header: Buffer, key: Buffer, associated: Buffer) {
  const salt = header.subarray(1, 1 + SALT);
  const ownKey = Buffer.from(hkdfSync('sha256', key, salt, associated, 32));
  const nonceOf = (number: number, isLast: boolean) => {
    const nonce = Buffer.alloc(PREFIX + 5);
    header.copy(nonce, 0, 1 + SALT);
    nonce.writeUInt32BE(number, PREFIX);
    nonce.writeUInt8(isLast ? 1 : 0, PREFIX + 4);
    return nonce;
  };
  return { ownKey, nonceOf };
}

/** Yields pieces of `first` bytes and then of `others` bytes; only the last may be shorter. */
async function* inSegments(source: AsyncIterable<Uint8Array>, first: number, others: number) {
  let [waiting, length, wanted]: [Uint8Array[], number, number] = [[], 0, first];
  for await (let bytes of source) {
    // A full segment waits until another byte shows that it is not the last.
    while (length + bytes.length > wanted) {
      const taken = wanted - length;
      yield { bytes: Buffer.concat([...waiting, bytes.subarray(0, taken)]), isLast: false };
      bytes = bytes.subarray(taken);
      [waiting, length, wanted] = [[], 0, others];
    }
    waiting.push(bytes);
    length += bytes.length;
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}
