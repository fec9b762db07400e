import type { Credit, HoldReason, LeaveReason, Sample } from './state';

/** What happens to an hour. Time and the player's word come in with the event; the engine has no clock. */
export type Event =
  /** The server has opened the session. `lead`: its position and the contiguous unsent rows after it. */
  | {
      type: 'opened';
      sample: Sample;
      end: number;
      lead: number;
      credit: Credit;
      finished: boolean;
      /** Face points for which no photo is there yet, seconds; 0 is the check before play. */
      points: readonly number[];
    }
  /** The resume prompt's answer. */
  | { type: 'chose'; sample: Sample; resume: boolean }
  /** A look at the player: each timeupdate, and a few times a second. */
  | { type: 'looked'; sample: Sample }
  /** The element lacks data. */
  | { type: 'starved'; sample: Sample }
  /** The element plays again. */
  | { type: 'flowing'; sample: Sample }
  /** The element stopped, by whomever: our command, the system, a headset's button. */
  | { type: 'stopped'; sample: Sample }
  /** play() was refused by the browser. */
  | { type: 'playRefused'; sample: Sample }
  | { type: 'pressedPlay'; sample: Sample }
  | { type: 'pressedPause'; sample: Sample }
  /** The element jumped, or was asked to. */
  | { type: 'jumped'; sample: Sample }
  /** The element reached the end of the media. */
  | { type: 'reachedEnd'; sample: Sample }
  | { type: 'hidden'; sample: Sample }
  | { type: 'visible'; sample: Sample }
  /** The phone can no longer, or can again, write the record down. */
  | { type: 'storeFailed'; sample: Sample }
  | { type: 'storeHealed'; sample: Sample }
  /**
   * The server's answer to progress of this hour. `points`: the face points for which no photo is there now, neither
   * with the server nor on its way; absent where the back end does not say.
   */
  | { type: 'credited'; sample: Sample; credit: Credit; short: boolean; points?: readonly number[] }
  /** The face check at `at` was passed, or its photo was taken for later. */
  | { type: 'checked'; sample: Sample; at: number }
  /** The server wants a face check at `at` that this page did not know of, or whose photo it refused. */
  | { type: 'faceDue'; sample: Sample; at: number }
  /** The server accepted the finish. */
  | { type: 'finishAccepted'; sample: Sample }
  /** The window lease went to another window. */
  | { type: 'leaseLost'; sample: Sample }
  /** The learner goes, or the session ended. */
  | { type: 'leave'; sample: Sample; why: LeaveReason };

export type EventType = Event['type'];

/** What the engine asks of the rim. A request is not a fact: the next sample tells what became of it. */
export type Command =
  | { type: 'askResume'; at: number }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; to: number }
  | { type: 'normalSpeed' }
  /** Write the running stretch down now; `real`: the wall time it took to play. */
  | { type: 'journal'; from: number; to: number; real: number }
  /** Fold the journal into the outbox and send. */
  | { type: 'sync' }
  | { type: 'heartbeat' }
  | { type: 'finish' }
  /** Shows the face check of this point; answered by `checked`. */
  | { type: 'askFace'; at: number }
  | { type: 'evidence'; cause: string; at: number }
  | { type: 'notice'; notice: 'skipped' | 'setBack' | 'storage'; at: number }
  | { type: 'leave'; why: LeaveReason; rate?: number };

export type Step<S> = { readonly state: S; readonly commands: readonly Command[] };

export type { HoldReason };
