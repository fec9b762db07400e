/** A check that has become due, or no longer is, said to this learner's other windows. */
export type FaceNews = { hour: string; due: boolean };

const keyOf = (learner: string, hour: string) => `faceDue:${learner}:${hour}`;

/** What the phone could not store: this page knows it all the same. */
const held = new Map<string, number>();
const channels = new Map<string, BroadcastChannel>();

/** One channel a learner for all of this page, so that a window does not hear itself. */
function channelOf(learner: string): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const known = channels.get(learner) ?? new BroadcastChannel(`face:${learner}`);
  channels.set(learner, known);
  return known;
}

function tell(learner: string, news: FaceNews): void {
  try {
    channelOf(learner)?.postMessage(news);
  } catch {
    // Other windows see the key when they next look.
  }
}

/** Writes down, before anything is shown, that this hour wants a check at `at` (s), so that a reload does not get round it. */
export function setFaceDue(learner: string, hour: string, at: number): void {
  const key = keyOf(learner, hour);
  try {
    localStorage.setItem(key, String(at));
    held.delete(key);
  } catch {
    // A full phone, or one that stores nothing; the server decides in the end.
    held.set(key, at);
  }
  tell(learner, { hour, due: true });
}

/** Takes the key away: the check has passed, or its photo is kept. */
export function clearFaceDue(learner: string, hour: string): void {
  const key = keyOf(learner, hour);
  held.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be removed could not be written either.
  }
  tell(learner, { hour, due: false });
}

/** The face point (s) at which a check of this hour is due, or undefined. */
export function faceDue(learner: string, hour: string): number | undefined {
  const key = keyOf(learner, hour);
  let stored: string | null;
  try {
    stored = localStorage.getItem(key);
  } catch {
    return held.get(key);
  }
  if (stored === null) return held.get(key);
  const at = Number(stored);
  return Number.isFinite(at) && at >= 0 ? at : 0;
}

/** Calls `heard` with what this learner's other windows say; returns how to stop. */
export function onFaceNews(learner: string, heard: (news: FaceNews) => void): () => void {
  const channel = channelOf(learner);
  const hear = ({ data }: MessageEvent<FaceNews>) => heard(data);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
