import type { Offers } from '@contract/client-info';
import type { Logger } from 'pino';
import type { Clock } from './database/clock';
import type { Keys } from './database/keys';
import type { Database } from './database/open';
import type { Puzzles } from './frame/puzzles';
import type { ExamSite } from './providers/exam-site';
import type { FaceComparer } from './providers/face-comparer';
import type { Identities } from './providers/identities';
import type { LicenceRegister } from './providers/licence-register';
import type { LiveSite } from './providers/live-site';
import type { PaymentProviders } from './providers/payment-provider';
import type { SmsSender } from './providers/sms';
import type { Settings } from './settings';

/** What every area stands on. */
export type Platform = {
  settings: Settings;
  database: Database;
  /** The same database by connections that study time has to itself: slow lists cannot slow study. */
  study: Database;
  clock: Clock;
  /** What study is paid by: the clock, which here takes no step while the server runs (SPEC.md rule 19). */
  ledgerClock: Clock;
  keys: Keys;
  comparer: FaceComparer;
  identities: Identities;
  puzzles: Puzzles;
  sms: SmsSender;
  payments: PaymentProviders;
  examSite: ExamSite;
  liveSite: LiveSite;
  licenceRegister: LicenceRegister;
  /** What the operator has set up. */
  offers: Offers;
  log: Logger;
};
