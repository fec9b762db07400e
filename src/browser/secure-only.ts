/**
 * What a browser gives only to a page on a secure address, and older ones to none. On plain http in a mine's own network
 * all of it is missing, whatever the browser's types say: nobody else in the app names these, and whoever asks here has
 * to say what happens without.
 */
type Given = Partial<
  Pick<Navigator, 'mediaDevices' | 'wakeLock' | 'storage' | 'share' | 'canShare' | 'clipboard'>
>;
// A unit test has no navigator at all.
const given = (): Given => globalThis.navigator ?? {};

export { workers } from './workers';

/** Camera and microphone; without them `face/camera.ts` says so. */
export const cameras = (): MediaDevices | undefined => given().mediaDevices;

/** Keeps the screen awake; without it the phone does as it does. */
export const wakeLocks = (): WakeLock | undefined => given().wakeLock;

/** Says whether what is stored here lasts, and asks for it; older browsers have parts of it, or none. */
export const storages = (): Partial<StorageManager> | undefined => given().storage;

/** What the worker keeps of the app's files; nothing where there is no worker. */
export const fileCaches = (): CacheStorage | undefined => globalThis.caches;

/** Whether anything can be sealed or opened here: Web Crypto beyond random numbers. */
export const hasCiphers = (): boolean => ciphers() !== undefined;

/** What seals, opens and signs; nothing on an address that is not secure. */
export const ciphers = (): SubtleCrypto | undefined => globalThis.crypto?.subtle;

/** SHA-256 of these bytes. @throws where nothing can be sealed or opened. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (!hasCiphers()) throw new Error('there are no digests on an address that is not secure');
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** The phone's own sheet for handing something on; undefined where there is none that takes it. */
export function sheetFor(what: ShareData): (() => Promise<void>) | undefined {
  const { share, canShare } = given();
  if (!share || (what.files && !canShare?.call(navigator, what))) return undefined;
  return () => share.call(navigator, what);
}

/** Puts a text on the clipboard, from within a tap. @throws when the browser does not let it. */
export async function copyText(text: string): Promise<void> {
  const { clipboard } = given();
  if (clipboard) return clipboard.writeText(text);
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.style.position = 'fixed';
  document.body.append(box);
  box.select();
  const copied = document.execCommand('copy');
  box.remove();
  if (!copied) throw new Error('the text was not copied');
}
