/** What becomes of a file that the learner wants on the phone. */
export type DownloadState = 'waiting' | 'running' | 'paused' | 'failed' | 'complete';

/** An hour that a file plays, and where it belongs; `training` is empty for a lesson outside one. */
export type HourOfFile = {
  hour: string;
  hourName: string;
  lesson: string;
  lessonName: string;
  training: string;
  trainingName: string;
};

/**
 * One file that plays an hour without network, or a text with its images, which has no file (`textName`). Named by its
 * digest, so that two hours with the same film have one file; media are nobody's: whoever signs in finds them, and needs a permit to study with them.
 */
export type DownloadRow = {
  /** SHA-256 of the whole, hex. */
  digest: string;
  /** The hour that it was asked for, with what its row on the screen shows. */
  hour: string;
  hourName: string;
  /** Hours that the same file plays beside it. */
  others?: readonly HourOfFile[];
  lesson: string;
  lessonName: string;
  /** Empty for a lesson outside a training. */
  training: string;
  trainingName: string;
  edition: string | undefined;
  /** It is the hour's sound alone, which plays it without an image. */
  sound?: true;
  /** Addresses of the images that came with it. */
  pictures?: readonly string[];
  /** Seconds and bytes. */
  duration: number;
  size: number;
  /** SHA-256 (base64url) of each row; empty until the server has named them. */
  rows: readonly string[];
  state: DownloadState;
  /** Bytes that are stored and whole. */
  received: number;
  /** Nobody asked for it: it came next. It costs nothing but Wi-Fi. */
  byItself?: true;
  /** Why it failed or waits, a sentence; empty otherwise. */
  words: string;
  /** The place in the queue; the least goes first. */
  order: number;
  /** Phone's wall clock, ms. */
  askedAt: number;
  completedAt: number;
};

/**
 * A row of a file's bytes: whole (`ROW_BYTES`, the last one shorter), or what of it had come when it was cut. Captions are
 * one row each under a name that begins with the film's digest (`besideOf`), and have a `label`, what their language is called.
 */
export type MediaRow = { digest: string; index: number; bytes: ArrayBuffer; whole: boolean; label?: string };
