import type { Call, CallOptions } from '@/api/client';
import type { Outcome } from '@/offline/apply-outcome';
import type { OutboxRow, StudyPlace } from '@/offline/rows';
import type { StudyPolicy } from '../policy/policy';
import type { Opened, StudyCalls } from '../ports';

/** The server's word on the credit of an hour, in seconds. A back end that knows no credit leaves it out. */
export type CreditAnswer = {
  credited?: number | undefined;
  provisional?: number | undefined;
  reason?: 'none' | 'time' | 'face' | 'gap' | 'session' | undefined;
  /** By when what is short will be paid, in seconds, where time alone will do. */
  retryAfter?: number | undefined;
  /** Face points for which no photo is there yet. */
  facePoints?: readonly number[] | undefined;
};

/** What a player's protocol has of its own: how it opens an hour, and how it saves progress. */
export type OwnCalls = {
  open(call: Call, place: StudyPlace, options: CallOptions): Promise<Opened>;
  /** `live`: the row's window is studying right now. */
  saveProgress(
    call: Call,
    row: OutboxRow,
    live: boolean,
    options: CallOptions,
  ): Promise<CreditAnswer | undefined>;
};

/** Who asks: this page, on this browser. */
export type PageIds = { window: string; installation: string };

/** One of the documents' players: its numbers and its calls. */
export type Protocol = {
  policy: StudyPolicy;
  calls(call: Call, place: StudyPlace, page: PageIds): StudyCalls;
  /** Sends one queued row and tells what became of it; never throws. */
  post(call: Call, row: OutboxRow, live: boolean): Promise<Outcome>;
};
