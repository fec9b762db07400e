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
