/** The reason why no usable answer came: the provider refuses our signature (or we refuse its), is late, or fails. */
export type Silence = 'signature' | 'late' | 'error';

/** A provider did not answer, or not in a way that can be used. */
export class NoAnswer extends Error {
  readonly why: Silence;

  constructor(message = '', { why = 'error', cause }: { why?: Silence; cause?: unknown } = {}) {
    super(message, { cause });
    this.why = why;
  }
}

/** Returns the reason behind a status: 401 and 403 refuse the signature. */
export const silenceOf = (status: number): Silence =>
  status === 401 || status === 403 ? 'signature' : 'error';

/** Returns the reason behind what `fetch` has thrown. */
export const thrownSilence = (error: unknown): Silence =>
  (error as Error | undefined)?.name === 'TimeoutError' ? 'late' : 'error';

/**
 * The state of a request without a usable answer: the provider refused it, never received it, or may have carried it out.
 */
export type Fate = 'refused' | 'unreached' | 'unknown';

/** Returns what a status means for its request. A 5xx may come from a proxy whose provider carries the request out. */
export const fateOf = (status: number): Fate => (status >= 400 && status < 500 ? 'refused' : 'unknown');

/** Error codes of a connection that was never opened, so that no byte of the request was sent. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Returns what an error of `fetch` means for its request. */
export function thrownFate(error: unknown): Fate {
  const { code } = ((error as Error | undefined)?.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && NOT_CONNECTED.has(code) ? 'unreached' : 'unknown';
}
