import { LEARNER, LESSON_A, TESTERS, tester } from '@demo/ids/ids';
import { clientFor, join, type Learner, signedInPhone } from '../../../e2e/learner';
import type { Screen } from './screens';
import type { Kept } from './still';

const VISITOR: Kept = { cookies: [], origins: [] };

/** Signs people in beside the browser, and gives what a phone then remembers of `origin`. */
export class Learners {
  private next = 0;

  /** `server`: where they sign in; `origin`: where the page will be. */
  constructor(
    private readonly server: string,
    private readonly origin: string,
  ) {}

  async of(who: Screen['who']): Promise<Kept> {
    if (who === 'visitor') return VISITOR;
    if (who === 'learner') return this.kept(LEARNER);
    this.next = (this.next % (TESTERS - 1)) + 1;
    const learner = tester(this.next);
    const kept = await this.kept(learner);
    const token = kept.origins[0]?.localStorage.find(({ name }) => name === 'token')?.value ?? '';
    await join(clientFor(this.server, token, learner.id), learner, LESSON_A);
    return kept;
  }

  private async kept(learner: Learner): Promise<Kept> {
    const rows = await signedInPhone(this.server, learner);
    const localStorage = Object.entries(rows).map(([name, value]) => ({ name, value }));
    return { cookies: [], origins: [{ origin: this.origin, localStorage }] };
  }
}
