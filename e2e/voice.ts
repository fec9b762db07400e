import type { Page } from '@playwright/test';

/** Puts a voice into every page that `lang` names: what it is given it has said at once, unless it is told to wait. */
export const giveVoice = (page: Page, lang: string) =>
  page.addInitScript((tongue) => {
    const heard: string[] = [];
    const speech = Object.assign(new EventTarget(), {
      heard,
      /** It stays at what it says as this one, from 1. */
      waitsAt: 0,
      speaking: undefined as SpeechSynthesisUtterance | undefined,
      getVoices: () => [{ lang: tongue, localService: true }],
      speak(one: SpeechSynthesisUtterance) {
        speech.speaking = one;
        const event = new Event('spoken') as SpeechSynthesisEvent;
        // As a browser does: in turns of its own.
        setTimeout(() => {
          if (speech.speaking !== one) return;
          one.onstart?.(event);
          heard.push(one.text);
          if (heard.length !== speech.waitsAt)
            setTimeout(() => speech.speaking === one && one.onend?.(event));
        });
      },
      cancel() {
        speech.speaking = undefined;
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', {
      value: class {
        constructor(readonly text: string) {}
      },
    });
  }, lang);

type Stand = { heard: string[]; waitsAt: number; speaking: unknown };

/** What the voice has said so far. */
export const heardBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => (speechSynthesis as unknown as Stand).heard);

/** Whether it is saying something. */
export const speaks = (page: Page): Promise<boolean> =>
  page.evaluate(() => (speechSynthesis as unknown as Stand).speaking !== undefined);

/** It stays at the `at`th thing that it says, from 1; 0: at none. */
export const makeWait = (page: Page, at: number) =>
  page.evaluate((value) => {
    (speechSynthesis as unknown as Stand).waitsAt = value;
  }, at);
