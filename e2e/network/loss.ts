import type { IncomingHttpHeaders } from 'node:http';
import type { NetworkProfile, ProfileFault } from './profiles';

/** A number in [0, 1) that looks like chance and is always the same for the same text. */
function chance(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  // Texts that differ in their last letter alone would lie side by side.
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Whether somebody opens this address, rather than a script asking for it. */
export function opensDocument(headers: IncomingHttpHeaders): boolean {
  const wantedFor = headers['sec-fetch-dest'];
  if (wantedFor) return wantedFor === 'document';
  // Plain http on an address of the LAN says nothing of the purpose.
  return headers.accept?.startsWith('text/html') ?? false;
}

/**
 * Which requests a profile loses. Chosen by seed, path and the how-manieth request for that path it is: in whatever
 * order a page asks, the same requests are lost, and one that is tried again has a chance of its own.
 */
export class Losses {
  private readonly asked = new Map<string, number>();

  constructor(private readonly profile: Pick<NetworkProfile, 'loss' | 'seed'>) {}

  /** What this request meets, or undefined when it arrives. `path` may have a query, which is not looked at. */
  next(method: string, path: string, headers: IncomingHttpHeaders): ProfileFault | undefined {
    const { loss, seed } = this.profile;
    if (!loss || (loss.sparesDocument && opensDocument(headers))) return undefined;
    const call = `${method} ${path.split('?')[0]}`;
    const nth = (this.asked.get(call) ?? 0) + 1;
    this.asked.set(call, nth);
    if (chance(`${seed} ${call} ${nth}`) >= loss.share) return undefined;
    return loss.meets[Math.floor(chance(`meets ${seed} ${call} ${nth}`) * loss.meets.length)];
  }
}

/** Ms until the next burst begins and until it ends, of a line that has been up for `elapsed` ms; during one, `begins` is 0. */
export function nextBurst(
  { everySeconds, forSeconds }: NonNullable<NetworkProfile['cuts']>,
  elapsed: number,
): { begins: number; ends: number } {
  const ends = everySeconds * 1_000 - (elapsed % (everySeconds * 1_000));
  return { begins: Math.max(0, ends - forSeconds * 1_000), ends };
}
