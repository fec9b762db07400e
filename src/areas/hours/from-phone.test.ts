import { KEPT_HEADERS } from '@contract/headers';
import type { HourDetail } from '@contract/lessons';
import { expect, it } from 'vitest';
import { noteKept } from '@/api/answers/kept';
import { permitOf } from '@/offline/permits/testing';
import type { StoredHour } from '@/study/permit/stored-hour';
import { fromPhone } from './from-phone';

const detail = (change: Partial<HourDetail> = {}): HourDetail => ({
  ...{ name: '课时', videoId: '', experts: [], duration: 120, edition: 'e1', content: '/media/a.mp4?signed' },
  ...{ hourType: 0, captions: [], openRandomValidate: false, captureTimePoints: [], isComplete: false },
  ...{ recorded: false, startFaceVerification: false },
  ...change,
});

/** As the phone has kept it: without what plays it. */
function kept(change: Partial<HourDetail> = {}): HourDetail {
  const of = detail({ content: '', ...change });
  noteKept(of, new Headers({ [KEPT_HEADERS.at]: '5' }));
  return of;
}

const stored = (change: Partial<StoredHour> = {}): StoredHour => ({
  is: 'ready',
  permit: permitOf({ edition: 'e1', end: 118 }),
  film: { address: '/stored/film.mp4', sound: false, edition: 'e1', captions: [], letGo: () => {} },
  words: '',
  ...change,
});

it('with network a film that is here plays from here, and all else is as the server says', () => {
  expect(fromPhone(detail(), stored())).toEqual(detail({ content: '/stored/film.mp4' }));
});

it('captions that came with it are shown before those that the network would have to bring', () => {
  const caption = (url: string) => [{ language: 'zh-CN', label: '中文', url }];
  const [here, there] = [caption('/stored/a.vtt'), caption('/media/a.vtt?signed')];
  const film = { address: '/stored/film.m4a', sound: true, edition: 'e1', captions: here, letGo: () => {} };
  const shown = fromPhone(detail({ captions: there }), stored({ film }));
  expect(shown).toMatchObject({ content: '/stored/film.m4a', captions: here });
  expect(fromPhone(detail({ captions: there }), stored()).captions).toEqual(there);
});

it('another edition, and what is not here, comes from the network', () => {
  expect(fromPhone(detail({ edition: 'e2' }), stored()).content).toBe('/media/a.mp4?signed');
  expect(fromPhone(detail(), stored({ film: undefined, is: 'none' })).content).toBe('/media/a.mp4?signed');
});

it('without network it is the hour of the permit', () => {
  const shown = fromPhone(kept({ edition: 'e0' }), stored());
  expect(shown).toMatchObject({ content: '/stored/film.mp4', duration: 118, edition: 'e1' });
});

it.each(['expired', 'lost', 'later', 'wrongClock'] as const)('nothing plays where the permit is %s', (is) => {
  expect(fromPhone(kept(), stored({ is })).content).toBe('');
});
