import { secondsLeft, spokenLeft } from '@rules/duration';
import type { Database } from '../../database/open';
import { type Allowance, giveBack, takeOne } from '../../frame/allowance';
import type { Caller } from '../../frame/call';
import { pass, placesOf } from '../../frame/gate';
import { Refusal } from '../../frame/refusal';
import type { Settings } from '../../settings/settings';
import type { Platform } from '../platform';

const SECOND_MS = 1_000;
const DAY_MS = 24 * 3_600 * SECOND_MS;

/** SMS by where they are asked for; what comes over them wants a puzzle. A camp's Wi-Fi is one address. */
const PLACES = {
  network: { name: 'SMS to a network', atOnce: 40, eachMs: 30 * SECOND_MS, shared: true },
  installation: { name: 'SMS to a browser', atOnce: 10, eachMs: 360 * SECOND_MS, shared: true },
} as const;

/** A quarter of a day's at once and three quarters spread over it: within any day no more than the operator pays for. */
const inAll = ({ smsPerDay }: Settings): Allowance => {
  const atOnce = Math.floor(smsPerDay / 4);
  return { name: 'SMS', atOnce, eachMs: Math.ceil(DAY_MS / (smsPerDay - atOnce)) };
};

const SENTENCE = '这个网络上要验证码的人太多，要先由手机做一次验证，请再点一次「获取验证码」';

/**
 * Counts an SMS that is about to be sent; what is refused counts nowhere, for the transaction does not hold.
 * @throws {PuzzleDue} {Refusal} `tooOften` when the day's are used up, whoever asks.
 */
export async function countSms(
  tx: Pick<Database, 'execute' | 'insert' | 'update'>,
  { clock, puzzles, settings, log }: Platform,
  caller: Pick<Caller, 'address' | 'installation' | 'puzzle'>,
): Promise<void> {
  const now = await clock(tx);
  const gate = { purpose: 'sms', puzzles, solution: caller.puzzle, sentence: SENTENCE, now } as const;
  await pass(tx, placesOf(caller, PLACES), gate);
  const { waitMs } = await takeOne(tx, inAll(settings), '', now);
  if (waitMs === 0) return;
  log.error({ smsPerDay: settings.smsPerDay }, 'the SMS of the day are used up');
  const sentence = `现在发验证码的人太多，请${spokenLeft(waitMs)}后再试`;
  throw new Refusal('tooOften', sentence, secondsLeft(waitMs));
}

/** The gateway took none: it cost nothing. */
export const takeBackSms = ({ database, settings }: Platform) => giveBack(database, inAll(settings), '');
