import { capabilitiesIn, isPathOfOurs, type Named } from '@contract/capabilities';
import { CLIENT_INFO } from '@contract/plain-calls';
import { named } from './capabilities';
import { PAGE, Refused, WrongAnswer } from './errors';
import { askPlainly } from './plain';

/** Takes an answer of /api/client/info. A copy that the worker kept adds what is not known yet, and takes nothing away. */
export function learn(info: Named, isCopy = false): void {
  const names = capabilitiesIn(info);
  if (isCopy && (named.now || names.length === 0)) return;
  named.now = names;
  if (isCopy) return;
  try {
    localStorage.setItem('has', names.join(' '));
    localStorage.setItem('hasAt', `${Date.now()}`);
  } catch {
    // It is asked again at the next start.
  }
}

let asking: Promise<void> | undefined;

/**
 * Resolves when it is known what the back end has: one request for all that wait. A refusal names nothing, in this page.
 * @throws {Unreachable} when nobody has answered.
 */
export async function whenKnown(): Promise<void> {
  if (named.now) return;
  asking ??= askPlainly(CLIENT_INFO, { style: 'modern' })
    .then(
      (info) => learn(info),
      (error: unknown) => {
        const isAnswer = error instanceof WrongAnswer ? error.field !== PAGE : error instanceof Refused;
        if (!isAnswer) throw error;
        named.now ??= [];
      },
    )
    .finally(() => {
      asking = undefined;
    });
  await asking;
}

/**
 * Returns whether a read may be asked for, by its path alone: one of ours where the back end has something of ours.
 * Undefined while nothing is known.
 */
export const mayAsk = (path: string): boolean | undefined =>
  isPathOfOurs(path) ? named.now?.some(Boolean) : true;

/** When the back end last named what it has, ms; undefined where it never did. */
export function lastNamed(): number | undefined {
  try {
    return Number(localStorage.getItem('hasAt')) || undefined;
  } catch {
    return undefined;
  }
}
