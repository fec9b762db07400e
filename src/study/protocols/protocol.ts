import type { Endpoint, Input } from '@contract/endpoint';
import { evidenceText } from '@rules/row-evidence';
import type { Call, CallOptions } from '@/api/client';
import type { SealedRequest } from '@/api/sealed-request';
import { newId } from '@/browser/id';
import type { Outcome } from '@/offline/apply-outcome';
import type { OutboxRow, StudyPlace } from '@/offline/rows';
import type { StudyPolicy } from '../policy/policy';
import type { Opened, StudyCalls } from '../ports';

const OWN = 'phone:';

/** A session of the phone's own: another one at each opening, with the one that the back end gave, if any, inside. */
export const ownSession = (given: string): string => `${OWN}${newId()}:${given}`;

/** The session as the back end gave it; undefined where it gave none. */
export const givenSession = (session: string): string | undefined =>
  session.split(':').slice(2).join(':') || undefined;

/** The call by which a queued row goes out, and what it says. */
export type RowCall = { endpoint: Endpoint; input: Record<string, unknown> };

export const rowCall = <E extends Endpoint>(endpoint: E, input: Input<E>): RowCall => ({
  endpoint,
  input: input as Record<string, unknown>,
});

/** What a row that was studied without network says of itself for auditors; others say nothing (SPEC.md rule 26). */
export const evidenceOf = ({ marks, signature }: OutboxRow): { evidence?: string } =>
  marks ? { evidence: evidenceText(marks, signature) } : {};

/** Fields of progress beside the specification's: without a ledger only the session that the back end gave. */
export const oursOf = (row: OutboxRow, live: boolean) =>
  row.withoutLedger
    ? { sessionId: givenSession(row.session) }
    : { sessionId: row.session, from: row.from, live, ...evidenceOf(row) };

/** What a player's protocol has of its own: how it opens an hour, and how it saves progress. */
export type OwnCalls = {
  open(call: Call, place: StudyPlace, options: CallOptions): Promise<Opened>;
  /** `live`: the row's window is studying right now. */
  saveProgress(row: OutboxRow, live: boolean): RowCall;
};

/** Who asks: this page, on this browser. */
export type PageIds = { window: string; installation: string };

/** One of the specification's players: its numbers and its calls. */
export type Protocol = {
  policy: StudyPolicy;
  calls(call: Call, place: StudyPlace, page: PageIds): StudyCalls;
  /** Sends one queued row and tells what became of it; never throws. */
  post(call: Call, row: OutboxRow, live: boolean): Promise<Outcome>;
  /**
   * The same send as it waits on the phone for a worker without a page: its window is not alive then. Undefined where the
   * last position may have to be read first, which a worker without a page cannot do.
   */
  sealed(row: OutboxRow): SealedRequest | undefined;
};
