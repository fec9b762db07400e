import type { Clock as BrowserClock } from '@/browser/browser';
import type { Outbox } from '@/offline/outbox';
import type { LeaveReason, Sample } from './engine/state';

/** What the player's element tells of itself; hints, each followed by a look. */
export type PlayerEvent = 'looked' | 'starved' | 'flowing' | 'stopped' | 'jumped' | 'reachedEnd';

export type Player = {
  look(): Omit<Sample, 'mono'>;
  /** False when the browser refused to play without a tap. */
  play(): Promise<boolean>;
  pause(): void;
  seek(to: number): void;
  normalSpeed(): void;
  listen(heard: (event: PlayerEvent) => void): () => void;
};

/** What a session needs of the browser's clock. */
export type Clock = Pick<BrowserClock, 'mono' | 'wall' | 'every'>;

/** What the server says when a session opens. Seconds. */
export type Opened = {
  session: string;
  lead: number;
  finished: boolean;
  /** Face points for which no photo is there yet; a back end that is not ours does not say. */
  points?: readonly number[] | undefined;
  /** Of the lead, what waits for a face check; a back end that is not ours does not say. */
  provisional?: number | undefined;
  /** Its photos may be taken without network. */
  sealedPhotos?: boolean | undefined;
  /** It was opened without network, under a permit. */
  permit?: boolean | undefined;
  /** The back end keeps no ledger of study time: its calls carry the fields of the specification only. */
  withoutLedger?: boolean | undefined;
};

/** The calls that a session makes itself; everything queued goes through the outbox. */
export type StudyCalls = {
  /** Opens or finds the session of this window and hour. Throws the client's named errors. */
  open(): Promise<Opened>;
  /** Takes or renews the window lease; false when another window has it. Unreachable counts as still ours. */
  heartbeat(): Promise<boolean>;
  release(): Promise<void>;
};

/** What the learner is asked and told while studying. */
export type StudyPrompts = {
  /** The resume prompt: true to go on at `at` seconds. */
  askResume(at: number): Promise<boolean>;
  notice(notice: 'skipped' | 'setBack' | 'storage' | 'localRecord', at: number): void;
  /** The face check of this point is due, and has to be shown until the session hears that it is answered. */
  askFace(at: number): void;
  /** The server has refused this hour's progress for good, in these words; the session is left next. */
  refused(words: string): void;
  /** The session is over; `rate` with a violation. */
  left(why: LeaveReason, rate?: number): void;
  finished(): void;
};

export type StudyStore = Pick<
  Outbox,
  | 'ofLearner'
  | 'writeJournal'
  | 'fold'
  | 'foldDead'
  | 'addFinish'
  | 'dropFinishes'
  | 'addEvidence'
  | 'addPhoto'
  | 'checkPassed'
  | 'photographed'
  | 'lead'
>;
