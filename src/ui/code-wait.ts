const KEY = 'codeWaits';

/** When a wait began, ms of the phone's clock, and how long it is, seconds. */
type Wait = { at: number; seconds: number };
type Waits = Record<string, Wait>;

function read(): Waits {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Waits | null) ?? {};
  } catch {
    return {};
  }
}

/** What is left of a wait; a clock that was set back since does not make it longer. */
const leftOf = ({ at, seconds }: Wait, now: number) =>
  now < at ? 0 : Math.max(0, Math.ceil(seconds - (now - at) / 1000));

/** Nobody's whole number stands on a phone that others use; two that end alike wait together. */
const name = (purpose: string, phone: string) => `${purpose}:${phone.slice(-4)}`;

/** Seconds until another code may be asked for this purpose and phone: going to read the SMS may have ended the page. */
export function codeWaitLeft(purpose: string, phone: string, now = Date.now()): number {
  const wait = read()[name(purpose, phone)];
  return wait ? leftOf(wait, now) : 0;
}

export function startCodeWait(purpose: string, phone: string, seconds: number, now = Date.now()): void {
  const running = Object.entries(read()).filter(([, wait]) => leftOf(wait, now) > 0);
  const waits = { ...Object.fromEntries(running), [name(purpose, phone)]: { at: now, seconds } };
  try {
    localStorage.setItem(KEY, JSON.stringify(waits));
  } catch {
    // Then the server's own refusal is what makes people wait.
  }
}
