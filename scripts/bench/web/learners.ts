import { phoneLogin } from '@contract/login';
import { DEMO_PASSWORD, LEARNER, LESSON_A, TESTERS, tester } from '@demo/ids/ids';
import { clientFor, join, type Learner } from '../../../e2e/learner';
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
    const login = { phone: learner.phone, password: DEMO_PASSWORD };
    const { token, refreshToken, userId } = await clientFor(this.server, '', '')(phoneLogin, login);
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const rows = {
      token,
      refreshToken,
      userId,
      sessionAt: String(Date.now()),
      [`reminded:${learner.id}`]: today,
    };
    const localStorage = Object.entries(rows).map(([name, value]) => ({ name, value }));
    return { cookies: [], origins: [{ origin: this.origin, localStorage }] };
  }
}
