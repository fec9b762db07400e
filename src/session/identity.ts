/** Who is signed in, as far as this page knows. `unknown` lasts until the phone's stores have been read. */
export type Identity = { is: 'unknown' } | { is: 'visitor' } | { is: 'learner'; learner: string };

/** How a session ends on this page: by the learner's choice, or against it. */
export type Exit = 'choice' | 'expired' | 'otherTerminal';

// No library: the login stands on this before React is here.
let identity: Identity = { is: 'unknown' };
let exit: Exit | undefined;
const watching = new Set<() => void>();

export const currentIdentity = (): Identity => identity;

/** Tells of whoever comes or goes, in the order in which it was asked to; what is returned ends it. */
export function watchIdentity(heard: () => void): () => void {
  watching.add(heard);
  return () => void watching.delete(heard);
}

export function setIdentity(next: Identity): void {
  identity = next;
  for (const heard of [...watching]) heard();
}

/** Why the last session ended, until the frame has led on. */
export const currentExit = (): Exit | undefined => exit;
export function setExit(why: Exit | undefined): void {
  exit = why;
}

/** Whether `learner` is signed in on this page. */
export const isHere = (learner: string): boolean => identity.is === 'learner' && identity.learner === learner;
