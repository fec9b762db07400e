/** How long a form that was left stays as it was. */
const KEPT_MS = 24 * 3_600_000;

type Kept = { at: number; content: unknown };

/**
 * What was typed into a form named `key`, while nobody has sent it: leaving to read an SMS may end the page. A draft
 * holds no password and no identity number. Undefined when there is none, or it is older than a day.
 */
export function readDraft<T>(key: string, now = Date.now()): Partial<T> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(`draft:${key}`) ?? 'null') as Kept | null;
    const fresh = kept && now - kept.at < KEPT_MS && kept.at <= now;
    return fresh ? (kept.content as Partial<T>) : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(key: string, content: object, now = Date.now()): void {
  try {
    localStorage.setItem(`draft:${key}`, JSON.stringify({ at: now, content }));
  } catch {
    // A phone that stores nothing keeps the form for this page.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(`draft:${key}`);
  } catch {
    // Nothing was kept.
  }
}
