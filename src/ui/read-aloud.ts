import { Unreachable } from '@/api/errors';
import { sentenceOf } from '@/api/sentence';
import { hasVoices } from '@/browser/has-voices';
import { type Recording, recordingAt } from '@/browser/recording';
import { wakeLocks } from '@/browser/secure-only';
import { findVoice, type Voice } from '@/browser/voice';
import { chineseVoice } from './chinese-voice';
import { noteHeard } from './heard-now';
import { wantsNoMotion } from './motion';
import { passagesIn } from './passages';
import { toast } from './prompts';
import styles from './read-aloud.module.css';

/** Where it goes on: at which passage the voice, from 0; in which second the recording, which stays for the next tap. */
export type Place = { passage: number; second: number; recording?: Recording };
const START: Place = { passage: 0, second: 0 };

/** Whether it was read to its end, and where it goes on; undefined: at its beginning. */
export type ReadTo = { whole: boolean; at: Place | undefined };

const SILENT = '手机没有读出来，请再点一次';
const AGAIN = '再点一次就开始';
const NO_RECORDING = '录音没有取到，网络好了再点一次。课文照样可以读';

type Reader = {
  text: { current: HTMLElement | null };
  /** The address of somebody who reads it, where there is one: for a phone that has no voice, or says nothing with it. */
  recorded: (() => Promise<string>) | undefined;
  from: Place | undefined;
  /** Whether nobody wants it any more: a voice may be long in coming. */
  gone: () => boolean;
  /** It begins, and is ended by `hush`. */
  begins: (hush: () => void) => void;
};

/** Reads a text aloud; where there is no voice for it, or none is heard, it is heard from its recording, or that is said. */
export async function readAloud({ text, recorded, from, gone, begins }: Reader): Promise<ReadTo> {
  const { passage: begun, second, recording: stands } = from ?? START;
  const voice = stands ? undefined : await voiceHere(recorded !== undefined);
  if (gone() || !text.current) return { whole: false, at: from };
  if (voice) {
    begins(voice.hush);
    const { how, passage } = await whileSeen(voice.hush, readBy(voice, text.current, begun));
    if (how === 'failed' && !recorded) void toast(SILENT);
    if (how !== 'failed' || !recorded) {
      return { whole: how === 'said', at: passage > 0 ? { ...START, passage } : undefined };
    }
  }
  if (!recorded) return { whole: false, at: from };
  const address = stands ? '' : await recorded().catch(sayWhy);
  if (address === undefined || gone()) return { whole: false, at: from };
  return hear(stands ?? recordingAt(address, second), { gone, begins });
}

/** Where somebody has recorded it nobody is told that the phone has no voice. */
const voiceHere = (isRecorded: boolean): Promise<Voice | undefined> | undefined =>
  isRecorded ? (hasVoices ? findVoice() : undefined) : chineseVoice();

function sayWhy(error: unknown): undefined {
  void toast(error instanceof Unreachable ? NO_RECORDING : sentenceOf(error, NO_RECORDING));
}

type Hearer = Pick<Reader, 'gone' | 'begins'>;

async function hear(recording: Recording, { gone, begins }: Hearer): Promise<ReadTo> {
  const begun = () => (gone() ? recording.stop() : begins(recording.stop));
  const how = await whileSeen(recording.stop, recording.play(begun));
  if (how === 'refused') void toast(AGAIN);
  if (how === 'failed') void toast(NO_RECORDING);
  if (how === 'ended') return { whole: true, at: undefined };
  const second = recording.at();
  // One that did not come is asked for anew: its address may have expired.
  const at = how === 'failed' ? { ...START, second } : { ...START, second, recording };
  return { whole: false, at: second > 0 || how === 'refused' ? at : undefined };
}

/** What is read is marked and stands in the middle of the screen. @returns the passage at which it goes on. */
async function readBy(voice: Voice, text: HTMLElement, from: number) {
  for (const [passage, { element, breaths }] of passagesIn(text).entries()) {
    if (passage < from) continue;
    element.classList.add(styles.now ?? '');
    element.scrollIntoView({ block: 'center', behavior: wantsNoMotion() ? 'auto' : 'smooth' });
    try {
      for (const breath of breaths) {
        const how = await voice.say(breath);
        if (how !== 'said') return { how, passage };
      }
    } finally {
      element.classList.remove(styles.now ?? '');
    }
  }
  return { how: 'said' as const, passage: 0 };
}

/**
 * The screen stays lit meanwhile, and nothing takes the learner elsewhere. A hidden page falls silent: what nobody sees does
 * not count.
 */
async function whileSeen<T>(hush: () => void, reading: Promise<T>): Promise<T> {
  const lit = keepLit();
  const hidden = () => document.hidden && hush();
  document.addEventListener('visibilitychange', hidden);
  noteHeard(true);
  try {
    return await reading;
  } finally {
    noteHeard(false);
    document.removeEventListener('visibilitychange', hidden);
    lit();
  }
}

/** A phone that goes dark hides the page. Where it cannot be kept lit it does as it does. */
function keepLit(): () => void {
  const asked = wakeLocks()
    ?.request('screen')
    .catch(() => undefined);
  return () => void asked?.then((lock) => lock?.release()).catch(() => undefined);
}
