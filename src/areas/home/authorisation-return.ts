import { ownPath } from '@/ui/own-path';

/** What stands in `state`, separated by commas. The learner is the one who is signed in: the first part is not read. */
const PARTS = ['userId', 'lessonId', 'type', 'hourId', 'path', 'buyStatus'] as const;
const HANDED_ON = ['lessonId', 'type', 'hourId', 'buyStatus'] as const;

/**
 * Where somebody who comes back from an authorisation page goes on: the path of this app that `state` names, with
 * `code` and the values of `state` as its queries. Undefined when it names none, or has not five or six parts.
 */
export function authorisationReturn(
  code: string,
  state: string,
  origin = location.origin,
): string | undefined {
  const given = state.split(',');
  if (given.length !== PARTS.length && given.length !== PARTS.length - 1) return undefined;
  const parts = Object.fromEntries(PARTS.map((name, at) => [name, given[at]?.trim() ?? '']));
  const path = ownPath(parts.path, origin);
  if (!path) return undefined;
  const target = new URL(path, origin);
  target.searchParams.set('code', code);
  for (const name of HANDED_ON) {
    if (parts[name]) target.searchParams.set(name, parts[name]);
  }
  return target.pathname + target.search + target.hash;
}
