import type { Stretch } from './intervals';

/**
 * What happened at the border of the product in one run, written down by those who stand outside it: the simulated
 * video and text, the person, the line, and a look into the server's database and onto the phone's screen. Seconds;
 * `at` is true time since the world began. This folder imports nothing of what it judges.
 */
export type Entry = { at: number } & (
  | { is: 'enrolled'; learner: string }
  /** The server was asked to open an hour: nothing of it can be paid from before. */
  | { is: 'opened'; learner: string; hour: string }
  /** A page (by its number) was given this session of an hour by the server. */
  | { is: 'session'; learner: string; hour: string; session: string; page: number }
  /** A stretch of a video was on the screen of a page; `counts`: in sight, at speed 1, nobody's hand on it. */
  | {
      is: 'played';
      learner: string;
      hour: string;
      page: number;
      from: number;
      to: number;
      took: number;
      counts: boolean;
      /** Its page was out of sight. */
      unseen?: true;
    }
  /** A hand has set the speed of the video to another than 1. */
  | { is: 'sped'; learner: string; hour: string }
  /** A page tells the server that the video was tampered with. */
  | { is: 'reported'; learner: string; hour: string }
  /** The picture leapt without being shown, and said nothing: a decoder that lost its frames, or somebody's hand. */
  | { is: 'leapt'; learner: string; hour: string }
  /** The picture was moved to another place of the hour, by the learner's hand or by the app, while it played or stood. */
  | {
      is: 'moved';
      learner: string;
      hour: string;
      page: number;
      to: number;
      playing: boolean;
      byHand?: boolean;
    }
  /** A page of this phone, by their numbers. */
  | { is: 'page'; page: number; phone: number }
  /** The phone of a page was given a permit for an hour by the server: a session for study without network. */
  | { is: 'permit'; learner: string; hour: string; session: string; page: number }
  /** A page was let in to study an hour, by the server or by its permit. */
  | { is: 'admitted'; learner: string; hour: string; page: number }
  /**
   * Before a page opens an hour: what waits of it on the phone's disk to be sent, and how far the phone has heard the server
   * to have come.
   */
  | { is: 'waits'; learner: string; hour: string; page: number; lead: number; rows: readonly Stretch[] }
  /** A refund took the right to an hour, or it was bought again. */
  | { is: 'rightLost' | 'rightGiven'; learner: string; hour: string }
  /** A page of which this hour had been open goes by its learner's hand or its browser's, and is told before that it goes. */
  | { is: 'closed'; learner: string; hour: string; page: number }
  /** A page has started: whatever it does at its start is done. */
  | { is: 'started'; page: number }
  /** Nothing of study is under way to a phone's disk, and it has room. */
  | { is: 'rests'; phone: number }
  /**
   * What a phone's disk has of an hour has changed, and is there for good: its stretches, whatever becomes of them, and how far
   * the phone has heard the server to have come. `took`: for how long it was on its way, s.
   */
  | {
      is: 'written';
      learner: string;
      hour: string;
      phone: number;
      lead: number;
      rows: readonly Stretch[];
      took: number;
    }
  /** From now on a phone cannot write as it would, or can again: `slow`, its disk has something in hand; `full`, it has no room. */
  | { is: 'hindered'; by: 'slow' | 'full'; phone: number; on: boolean }
  /** The browser has stopped a page in its tracks, or lets it go on. */
  | { is: 'hindered'; by: 'frozen'; page: number; on: boolean }
  /** Of an hour that a page had open nothing plays: what the phone's disk has of it, of all its pages. */
  | { is: 'stands'; learner: string; hour: string; page: number; disk: readonly Stretch[] }
  /**
   * What waits on the phone of a learner who has the app before her. `calm`: it has all that it needs (network, server, room),
   * and nobody else studies for her elsewhere.
   */
  | { is: 'queue'; learner: string; calm: boolean; rows: readonly QueuedRow[] }
  /** A stretch arrived at the server, to be paid. */
  | { is: 'claimed'; learner: string; hour: string; session: string; from: number; to: number }
  /** What the server answered to that, and to which page: how far it has come with the hour. */
  | { is: 'answered'; learner: string; hour: string; session: string; page: number; lead: number }
  /**
   * What the server said to a page that asked for the lease, asked whether it is free, or gave it back; `unknown` where the server
   * died over it.
   */
  | { is: 'lease'; learner: string; page: number; answer: 'granted' | 'refused' | 'released' | 'unknown' }
  /** A page has received the refusal of the lease of the hour that it plays. */
  | { is: 'leaseLost'; learner: string; hour: string; page: number }
  /** Somebody has set the clock of the server's machine. */
  | { is: 'clockSet' }
  /** The server told its operator that its own ledger was about to go wrong. */
  | { is: 'alarm'; learner: string; hour: string }
  /** A text was in sight on a page for so long. */
  | { is: 'read'; learner: string; hour: string; page: number; took: number }
  /** What the server's database has. */
  | {
      is: 'credited';
      learner: string;
      hour: string;
      credited: number;
      provisional: number;
      finished: boolean;
    }
  /** What the screen says is credited. */
  | { is: 'shown'; learner: string; hour: string; credited: number }
  /** A face was shown to the check that is due at this point. */
  | { is: 'photographed'; learner: string; hour: string; point: number }
  /** The learner's own face was before the camera and judged hers. */
  | { is: 'passed'; learner: string; hour: string; point: number }
  /** Once all is well again: what the phone still has, with its words; `waits`: it says that it will go, and for what it waits. */
  | {
      is: 'kept';
      learner: string;
      hour: string;
      kind: string;
      from: number;
      to: number;
      why: string;
      waits?: string | undefined;
    }
  /** What takes recorded time by right: `seconds` at most, of what lies beyond `from` where it is named. */
  | { is: 'loss'; learner: string; hour: string; reason: LossReason; seconds: number; from?: number }
  /** The server stands where it stood then. */
  | { is: 'restored'; to: number }
  | { is: 'forged'; learner: string }
);

/**
 * A browser that is killed may lose its last second; the learner's own hand clears; who leaves by choice takes what was not
 * sent along, and was asked; a full phone cannot write, a slow one is still writing.
 */
export type LossReason = 'killed' | 'cleared' | 'left' | 'full' | 'slow' | 'photo failed';

/** A row of the queue as the phone tells of it; `waits`: for what, nothing where it says nothing. Seconds. */
export type QueuedRow = { hour: string; key: string; kind: string; from: number; to: number; waits: string };

/** What an hour of the world is. */
export type HourFacts = { end: number; points: readonly number[]; text: boolean };

export class History {
  readonly entries: Entry[] = [];

  constructor(private readonly now: () => number) {}

  note(entry: Entry extends infer E ? (E extends Entry ? Omit<E, 'at'> : never) : never): void {
    this.entries.push({ at: this.now(), ...entry } as Entry);
  }
}
