/** What browsers tell of the network that the phone is in: its kind in Chromium on Android alone. */
type Connection = EventTarget & { type?: string };

const connection = () => (globalThis.navigator as { connection?: Connection } | undefined)?.connection;

/** Whether what is fetched is paid by the megabyte: `unknown` where the browser does not say, as on iOS. */
export type LineKind = 'free' | 'metered' | 'unknown';

export function lineKind(): LineKind {
  const type = connection()?.type;
  if (type === undefined || type === 'unknown' || type === 'other') return 'unknown';
  return type === 'cellular' || type === 'bluetooth' || type === 'wimax' ? 'metered' : 'free';
}

/** Hears when that may have changed; what is returned ends it. */
export function onLineKind(heard: () => void): () => void {
  const from = connection();
  from?.addEventListener?.('change', heard);
  return () => from?.removeEventListener?.('change', heard);
}
