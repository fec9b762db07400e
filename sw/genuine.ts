/** A file of the build. `address`: whole; `integrity`: the first 128 bits of its SHA-256 in base64. */
export type BuiltFile = { address: string; integrity: string };

/** What a browser runs or shows as a page only under its own type. */
const TYPES: Record<string, RegExp> = {
  js: /javascript/,
  css: /^text\/css/,
  html: /^text\/html/,
};
const ENDING = /\.(\w+)(?:\?|$)/;

/** Whether an answer comes under a type that fits its address; a page in place of a file never does. */
export function hasRightType(address: string, { headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? '';
  const wanted = TYPES[ENDING.exec(address)?.[1] ?? ''];
  return wanted ? wanted.test(type) : !type.startsWith('text/html');
}

/** Whether an answer is, byte for byte, what the build has made. Reads it: hand in a clone of what is still needed. */
export async function isGenuine(answer: Response, address: string, integrity: string): Promise<boolean> {
  if (answer.status !== 200 || !hasRightType(address, answer)) {
    letGo(answer);
    return false;
  }
  return isMade(await answer.arrayBuffer(), integrity);
}

/**
 * An answer that nobody reads keeps its worker busy, and so the next version waiting. Not waited for: of two clones it
 * ends when both are let go.
 */
export const letGo = ({ body }: Response): void => void body?.cancel().catch(() => undefined);

/** Whether these bytes are what the build has made. */
export const isMade = async (bytes: BufferSource, integrity: string): Promise<boolean> =>
  (await digestOf(bytes)) === integrity;

async function digestOf(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 16)));
}

/**
 * Asks the network for a file of the build. What comes and is not genuine is asked for once more past the browser's own
 * cache, where it may stand as being good for a year.
 * @returns the last answer, and whether it is genuine: nothing else may be stored.
 * @throws {TypeError} without network.
 */
export async function askFor(
  { address, integrity }: BuiltFile,
  get: typeof fetch = fetch,
): Promise<{ answer: Response; genuine: boolean }> {
  const ask = async (cache: RequestCache) => {
    const answer = plain(await get(address, { cache, credentials: 'same-origin' }));
    return { answer, genuine: await isGenuine(answer.clone(), address, integrity) };
  };
  const first = await ask('default');
  if (first.genuine || !first.answer.ok) return first;
  letGo(first.answer);
  return ask('reload');
}

/** What the browser's own cache has of it, if that is genuine: the network is not asked. */
export async function fromBrowser(file: BuiltFile, get: typeof fetch = fetch): Promise<Response | undefined> {
  const asked = get(file.address, {
    cache: 'only-if-cached',
    mode: 'same-origin',
    credentials: 'same-origin',
  });
  const answer = await asked.catch(() => undefined);
  if (!answer) return undefined;
  if (await isGenuine(answer.clone(), file.address, file.integrity)) return answer;
  letGo(answer);
  return undefined;
}

/** As it may answer a navigation too: what was redirected may not. */
function plain(answer: Response): Response {
  const { body, status, statusText, headers } = answer;
  return answer.redirected ? new Response(body, { status, statusText, headers }) : answer;
}
