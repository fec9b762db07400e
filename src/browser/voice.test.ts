import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findVoice } from './voice';

type Utterance = {
  text: string;
  lang: string;
  voice?: unknown;
  onstart(): void;
  onend(): void;
  onerror(): void;
};

/** A phone's speech whose events the test fires. */
function speechWith(...langs: [lang: string, localService?: boolean][]) {
  const spoken: Utterance[] = [];
  let cancelled = 0;
  const voices = langs.map(([lang, localService = false]) => ({ lang, localService }));
  const synthesis = {
    getVoices: () => voices,
    addEventListener: () => {},
    removeEventListener: () => {},
    speak: (utterance: Utterance) => spoken.push(utterance),
    cancel: () => {
      cancelled += 1;
    },
  } as unknown as SpeechSynthesis;
  const utter = (text: string) => ({ text }) as unknown as SpeechSynthesisUtterance;
  return { speech: { synthesis, utter }, spoken, cancelled: () => cancelled };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the voice of the mainland that is on the phone itself comes first, however its tongue is written', async () => {
  const { speech, spoken } = speechWith(['en-US', true], ['zh-HK', true], ['zh-CN'], ['zh_CN', true]);
  void (await findVoice(speech))?.say('你好');
  expect(spoken[0]).toMatchObject({ text: '你好', lang: 'zh_CN', voice: { localService: true } });
});

test('a phone whose voices are others’ has none; one that names none is asked all the same', async () => {
  expect(await findVoice(speechWith(['en-US', true]).speech)).toBeUndefined();
  const { speech, spoken } = speechWith();
  const found = findVoice(speech);
  await vi.advanceTimersByTimeAsync(2_000);
  void (await found)?.say('你好');
  expect(spoken[0]).toMatchObject({ lang: 'zh-CN' });
});

test('what is said ends once: at its end, by a hush, by a fault, or when the phone stays silent', async () => {
  const { speech, spoken, cancelled } = speechWith(['zh-CN', true]);
  const voice = await findVoice(speech);
  const said = voice?.say('一');
  spoken[0]?.onstart();
  spoken[0]?.onend();
  expect(await said).toBe('said');
  voice?.hush();
  expect(cancelled(), 'nothing is hushed where nothing is said').toBe(0);

  const hushed = voice?.say('二');
  const next = voice?.say('三');
  expect(await hushed).toBe('hushed');
  // Some browsers tell of it later, as of a fault.
  spoken[1]?.onerror();
  spoken[2]?.onerror();
  expect(await next).toBe('failed');

  const silent = voice?.say('四');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await silent).toBe('failed');
});
