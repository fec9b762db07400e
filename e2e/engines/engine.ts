/** A browser in hand, whatever engine it has and whatever drives it. */
export type Engine = {
  /** As the browser itself names it, with its version. */
  readonly version: string;
  open(address: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise; JSON. */
  run<T>(expression: string): Promise<T>;
  /** A real press on what the learner reads so; false while there is no such thing. */
  press(name: RegExp): Promise<boolean>;
  /** Types into the field that is called so; false while there is none. */
  fill(name: RegExp, text: string): Promise<boolean>;
  /** Opens anew, as a phone does after it has ended a browser, on `address`. @returns what was done */
  again(address: string): Promise<'killed' | 'newWindow'>;
  /** Gives the page a screen of this size, CSS px. */
  resize(width: number, height: number): Promise<void>;
  /** Returns the screen as a PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** What is missing on this machine for an engine to be tried: a sentence with what mends it. */
export class NotHere extends Error {
  override readonly name = 'NotHere';
}

/**
 * A function of the page, `(kind, pattern) => element`: what is pressed or filled, by the name that a learner reads or hears;
 * where a dialog stands, in that alone. Null while there is none that could be used.
 */
const FIND = `((kind, pattern) => {
  const usable = (one) => one.getClientRects().length > 0 && !one.disabled && !one.closest('[inert]');
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].filter(usable);
  const within = dialogs.at(-1) ?? document;
  const kinds = { press: 'a[href], button:not([role=tab])', fill: 'input, textarea' };
  const nameOf = (one) =>
    one.getAttribute('aria-label') ?? (one.labels?.[0] ?? one).textContent.replace(/\\s+/g, ' ').trim();
  const found = [...within.querySelectorAll(kinds[kind])];
  const wanted = found.find((one) => usable(one) && new RegExp(pattern).test(nameOf(one)));
  // Not beneath a bar at the edge.
  wanted?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return wanted ?? null;
})`;

export const finding = (kind: 'press' | 'fill', { source }: RegExp): string =>
  `${FIND}(${JSON.stringify(kind)}, ${JSON.stringify(source)})`;
