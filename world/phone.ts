import { refreshToken } from '@contract/tokens';
import type { TokenSource } from '@/api/client';
import { Refused } from '@/api/errors';
import type { Tokens } from '@/api/tokens';
import { PhoneDatabase } from '@/offline/database';
import type { Planted } from './bugs';
import type { VirtualClock } from './clock';
import { hourOf } from './hours';
import type { SimulatedNetwork } from './network';
import { SimulatedPage } from './page';
import type { Witness } from './witness';

/** One browser on one phone: its database outlives its pages, its pages die with everything they had in hand. */
export class SimulatedPhone {
  readonly db: PhoneDatabase;
  tokens: Tokens | undefined;
  page: SimulatedPage;
  /** No room for another byte. */
  full = false;
  /** There is a second device: before an hour opens, the server is asked for its lease. */
  asksFirst = false;
  /** Something was downloaded for study without network. */
  downloads = false;
  /** What the phone keeps of each hour's detail, by learner/hour: its edition and its end, ms. */
  private readonly details = new Map<string, { edition: string; end: number }>();

  constructor(
    readonly name: string,
    readonly clock: VirtualClock,
    readonly network: SimulatedNetwork,
    readonly random: () => number,
    readonly planted: Planted,
    readonly witness: Witness,
  ) {
    this.db = new PhoneDatabase(name);
    this.page = new SimulatedPage(this);
  }

  /** What an hour shows: the server's word of now, or without network the last that came. */
  detailOf(learner: string, hour: string): { edition: string; end: number } {
    const place = `${learner}/${hour}`;
    const found = this.network.detailOf(learner, hour) ?? this.details.get(place);
    const detail = found ?? { edition: hour, end: hourOf(hour).end };
    this.details.set(place, detail);
    return detail;
  }

  /** SIGKILL, and the browser started again. */
  restart(): void {
    this.page.alive = false;
    this.page = new SimulatedPage(this);
  }

  source: TokenSource = {
    current: async () => this.tokens,
    refresh: async (stale) => {
      if (!this.tokens) return 'ended';
      if (this.tokens.token !== stale.token) return 'refreshed';
      try {
        const { refreshToken: bearer, learner } = this.tokens;
        const fresh = await this.page.call(refreshToken, {}, { bearer });
        if (this.tokens?.token === stale.token) this.tokens = { ...fresh, learner };
        return 'refreshed';
      } catch (error) {
        if (!(error instanceof Refused)) return 'unreachable';
        if (this.tokens?.token !== stale.token) return 'refreshed';
        this.endSession();
        return 'ended';
      }
    },
    ended: async () => this.endSession(),
  };

  /** The session is over against the learner's request; the page leaves its hour and the tokens are gone. */
  endSession(): void {
    this.tokens = undefined;
    const left = this.page.leave('sessionEnded');
    if (this.planted.forgetsAtSessionEnd) void left.then(() => this.clock.track(this.db.outbox.clear()));
  }
}
