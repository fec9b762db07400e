import fc from 'fast-check';
import { type HostileCall, hostileCall } from './call';
import type { Who } from './headers';
import type { Planted } from './marked-learner';
import { type Heard, HostileSender } from './send';

/** So many calls are drawn from one seed, and so many of them are under way at once. */
export const BATCH = 100;
const AT_ONCE = 8;
const SHOWN = 400;

/** What stands in the way of a call, or nothing. */
function complaintOf({ status, retryAfter, text }: Heard, marks: readonly string[]): string | undefined {
  if (status === 503 && !retryAfter) return '503 without Retry-After';
  if (status >= 500 && status !== 503) return `${status}`;
  const mark = marks.find((one) => text.includes(one));
  return mark && `another learner’s «${mark}» in the answer`;
}

const shown = ({ who, method, address, headers, body }: HostileCall) =>
  [
    `${who}: ${method} ${address.slice(0, SHOWN)}`,
    ...headers.map((one) => one.join(': ').slice(0, SHOWN)),
    body && `${body.type}, ${body.bytes.length} bytes: ${body.bytes.toString().slice(0, SHOWN)}`,
  ].join('\n    ');

/** Hostile calls against one server, and what was wrong with its answers. */
export class Attack {
  readonly complaints: string[] = [];
  readonly #statuses = new Map<number, number>();
  readonly #sender: HostileSender;

  constructor(
    origin: string,
    private readonly planted: Planted,
  ) {
    this.#sender = new HostileSender(origin);
  }

  close(): void {
    this.#sender.close();
  }

  /** How often each status came. */
  tally(): string {
    const sorted = [...this.#statuses].sort(([one], [other]) => one - other);
    return sorted.map(([status, times]) => `${status} × ${times}`).join(', ');
  }

  /** Sends the calls of one seed, several at a time; whose token is whose may differ from batch to batch. */
  async batch(seed: number, number: number, tokens: Readonly<Record<Who, string>>): Promise<void> {
    const calls = fc.sample(hostileCall(this.planted.handles), { seed, numRuns: number }).values();
    const one = async () => {
      for (const call of calls) {
        const wrong = await this.#wrongWith(call, tokens);
        if (wrong)
          this.complaints.push(`${wrong} (HOSTILE_SEED=${seed} HOSTILE_CALLS=${BATCH})\n    ${shown(call)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  }

  async #wrongWith(call: HostileCall, tokens: Readonly<Record<Who, string>>): Promise<string | undefined> {
    try {
      const heard = await this.#sender.send(call, tokens);
      this.#statuses.set(heard.status, (this.#statuses.get(heard.status) ?? 0) + 1);
      return complaintOf(heard, this.planted.marks);
    } catch (error) {
      return `no answer: ${error}`;
    }
  }
}
