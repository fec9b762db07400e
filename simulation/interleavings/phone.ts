import { phoneLogin } from '@contract/login';
import { lastPlayTime, syncTimer } from '@contract/study';
import { createClient } from '@/api/client';
import { type Learner, PASSWORD } from '../shipped/server/learners';
import type { Instance } from './instance';

/** A page of one hour of one learner, whose calls go by the instance that is named with each. */
export class HeldPhone {
  private readonly calls;
  private session = '';
  /** The furthest that any answer has named, s. */
  lead = 0;

  private constructor(
    private readonly learner: string,
    private readonly window: string,
    readonly hour: string,
    token: string,
    instances: readonly Instance[],
    /** The server gave this page a session. */
    private readonly opened: (session: string) => void,
    /** A stretch goes out. */
    private readonly claimed: (session: string, from: number, to: number) => void,
  ) {
    this.calls = instances.map((instance) => callerOf(instance, token, learner));
  }

  static of(
    { learner, token, window, hour }: { learner: string; token: string; window: string; hour: string },
    instances: readonly Instance[],
    heard: {
      opened: (session: string) => void;
      claimed: (session: string, from: number, to: number) => void;
    },
  ): HeldPhone {
    return new HeldPhone(learner, window, hour, token, instances, heard.opened, heard.claimed);
  }

  async open(by: number): Promise<void> {
    const asked = { hourId: this.hour, userId: this.learner, trainingId: '' };
    const answer = await this.calls[by]?.(lastPlayTime, asked, {
      window: this.window,
      installation: 'phone',
    });
    if (!answer) return;
    this.session = String(answer.sessionId);
    this.lead = Math.max(this.lead, answer.currentTime);
    this.opened(this.session);
  }

  /** Tells of a stretch; what is paid is known afterwards. */
  async pay(by: number, from: number, to: number): Promise<void> {
    const { session, hour, learner, window } = this;
    if (!session || to <= from) return;
    this.claimed(session, from, to);
    const claim = { currentTime: to, from, playbackRate: 1, trainingId: '', live: true };
    const about = { hourId: hour, userId: learner, sessionId: session };
    const answer = await this.calls[by]?.(
      syncTimer,
      { ...claim, ...about },
      { window, installation: 'phone' },
    );
    if (answer?.credited !== undefined) this.lead = Math.max(this.lead, answer.credited);
  }
}

const callerOf = ({ fetch }: Instance, token: string, learner: string) =>
  createClient(
    {
      current: async () => (token ? { token, refreshToken: '', learner } : undefined),
      refresh: async () => 'unreachable',
      ended: async () => {},
    },
    { origin: 'http://world', fetch: (input, init) => fetch(new Request(input, init)) },
  );

/** Signs in as a learner does. @returns the access token */
export async function signedIn(instance: Instance, { phone }: Learner): Promise<string> {
  const { token } = await callerOf(instance, '', '')(phoneLogin, { phone, password: PASSWORD });
  return token;
}
