import type { Offers } from '@contract/client-info';
import type { Logger } from 'pino';
import type { Clock } from '../database/clock';
import type { Snapshot } from '../database/connection';
import type { Keys } from '../database/keys';
import type { Database } from '../database/open';
import type { ClockStep } from '../database/schema';
import type { EndedFamilies } from '../frame/authenticate';
import type { Metrics } from '../frame/metrics';
import type { Puzzles } from '../frame/puzzles';
import type { ExamSite } from '../outside/exam-site';
import type { FaceComparer } from '../outside/face-comparer';
import type { Ffmpeg } from '../outside/ffmpeg';
import type { Identities } from '../outside/identities';
import type { LicenceRegister } from '../outside/licence-register';
import type { LiveSite } from '../outside/live-site';
import type { MediaStore } from '../outside/media-store';
import type { PaymentProviders } from '../outside/payment/payment-provider';
import type { SmsSender } from '../outside/sms';
import type { Settings } from '../settings/settings';

/** Steps of the database's clock that nothing explains (`clock/ledger-clock.ts`). */
export type ClockSteps = {
  openSteps: () => readonly ClockStep[];
  /** Notes a learner's phone's clock, ms since 1970. */
  notePhone: (learner: string, phoneTime: number) => void;
  /** Takes the open steps or leaves them out for good. @returns whether one was open. */
  resolve: (decision: 'accept' | 'reject') => Promise<boolean>;
};

/** What every area stands on. */
export type Platform = {
  settings: Settings;
  database: Database;
  /** The same database by connections that study time has to itself: slow lists cannot slow study. */
  study: Database;
  /** The whole database as it is at one moment, for a backup. */
  snapshot: Snapshot;
  clock: Clock;
  /** Pays study and ages rows: the clock without the steps that nothing explains (SPEC.md rule 19). */
  ledgerClock: Clock;
  /** These steps; absent where a test moves the clock. */
  clockSteps?: ClockSteps | undefined;
  /** What is remembered for a moment is measured by this, ms; by the machine's own clock where nothing is given. */
  now?: () => number;
  keys: Keys;
  /** The logins that have ended while their access tokens may still be valid. */
  endedFamilies: EndedFamilies;
  comparer: FaceComparer;
  identities: Identities;
  puzzles: Puzzles;
  sms: SmsSender;
  payments: PaymentProviders;
  examSite: ExamSite;
  liveSite: LiveSite;
  /** What the operator has sent, by digest. */
  media: MediaStore;
  ffmpeg: Ffmpeg;
  licenceRegister: LicenceRegister;
  /** What the operator has set up. */
  offers: Offers;
  /** One sentence for each provider that is not set up, for the operator. */
  notSetUp: readonly string[];
  log: Logger;
  metrics: Metrics;
};
