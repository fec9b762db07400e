import type { Offers } from '@contract/client-info';
import type { Logger } from 'pino';
import type { Clock } from '../database/clock';
import type { Snapshot } from '../database/connection';
import type { Keys } from '../database/keys';
import type { Database } from '../database/open';
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

/** What every area stands on. */
export type Platform = {
  settings: Settings;
  database: Database;
  /** The same database by connections that study time has to itself: slow lists cannot slow study. */
  study: Database;
  /** The whole database as it is at one moment, for a backup. */
  snapshot: Snapshot;
  clock: Clock;
  /** What study is paid by: the clock, which here takes no step while the server runs (SPEC.md rule 19). */
  ledgerClock: Clock;
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
  log: Logger;
  metrics: Metrics;
};
