/** What a training wants a face check for. */
export type Purpose = 'registration' | 'exam';

/** The check that a screen has sent its learner to, until that screen is back. A reload forgets it: then a tap asks again. */
let awaited: { training: string; purpose: Purpose; passed: boolean } | undefined;

/** Says, before leaving for the check, what is to go on after it. */
export function awaitCheck(training: string, purpose: Purpose): void {
  awaited = { training, purpose, passed: false };
}

export const awaitedPurpose = (training: string): Purpose =>
  awaited?.training === training ? awaited.purpose : 'registration';

export function notePassed(training: string): void {
  if (awaited?.training === training) awaited.passed = true;
}

/** Back on the training's screen: what goes on now, once; nothing when the learner came back without having passed. */
export function takePassed(training: string): Purpose | undefined {
  const was = awaited;
  if (was?.training !== training) return undefined;
  awaited = undefined;
  return was.passed ? was.purpose : undefined;
}
