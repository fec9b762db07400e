const keyOf = (learner: string) => `faceConsent:${learner}`;

/** Whether this learner has agreed on this phone to have a photo taken for checks. */
export function hasConsented(learner: string): boolean {
  try {
    return localStorage.getItem(keyOf(learner)) !== null;
  } catch {
    return false;
  }
}

/** Remembers it, with when (ms); a phone that stores nothing asks again. */
export function rememberConsent(learner: string): void {
  try {
    localStorage.setItem(keyOf(learner), String(Date.now()));
  } catch {
    // Asked again next time.
  }
}
