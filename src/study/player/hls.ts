import Hls, { type ErrorData, ErrorTypes, Events } from 'hls.js/light';
import { onSavingChange, saving } from './data-saver';
import { remedyFor } from './remedy';

/** Seconds of video that are fetched ahead: a weak signal comes and goes. */
const AHEAD = 60;
/** Between two tries of a network that is gone, ms; hls.js itself has tried for half a minute by then. */
const PATIENCE = 3_000;

/** Segments refused in a row, in whatever quality, that mean all of them. */
const REFUSALS = 2;

const LOWEST = 0;
const AUTOMATIC = -1;

/** Whether this browser has a Media Source that plays what we have. */
export const isSupported = () => Hls.isSupported();

/** A stream of segments in `video`, from `at` seconds on. `failed` hears a sentence once nothing else helps. */
export function openStream(
  video: HTMLVideoElement,
  address: string,
  at: number,
  failed: (sentence: string) => void,
): () => void {
  const hls = new Hls({
    startPosition: at > 0 ? at : -1,
    maxBufferLength: AHEAD,
    backBufferLength: AHEAD,
    // Our segments need no repacking, and the page's policy allows no worker from a blob.
    enableWorker: false,
  });
  let recovered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = () => {};

  const flowing = () => !video.error && video.readyState >= video.HAVE_FUTURE_DATA;

  const cap = () => {
    hls.autoLevelCapping = saving() ? LOWEST : AUTOMATIC;
  };
  /** What is fetched already plays to its end before anything covers it. */
  const end = (sentence: string) => {
    video.removeEventListener('waiting', last);
    last = () => failed(sentence);
    if (!flowing()) last();
    else video.addEventListener('waiting', last, { once: true });
  };
  const stumbled = (kind: ErrorTypes, status: number) => {
    const remedy = remedyFor({ kind: kindOf(kind), status }, { flowing: flowing(), recovered });
    if ('say' in remedy) return end(remedy.say);
    if (remedy.do === 'startLoad') {
      clearTimeout(timer);
      timer = setTimeout(() => hls.startLoad(), PATIENCE);
    } else {
      recovered = true;
      hls.recoverMediaError();
    }
  };
  // hls.js goes on asking for ever when a server refuses every quality, as it does an expired address.
  let refusals = 0;
  hls.on(Events.ERROR, (_, data: ErrorData) => {
    const status = data.response?.code ?? 0;
    if (data.frag && status >= 400) refusals += 1;
    if (data.fatal || (status >= 400 && refusals >= REFUSALS)) stumbled(data.type, status);
  });
  hls.on(Events.FRAG_LOADED, () => {
    refusals = 0;
    video.removeEventListener('waiting', last);
  });
  // What the element itself gives up hls.js only notices at its next segment, and there may be none.
  const broken = () => {
    if (video.error) stumbled(ErrorTypes.MEDIA_ERROR, 0);
  };
  const played = () => {
    recovered = false;
  };
  video.addEventListener('error', broken);
  video.addEventListener('playing', played);
  const unsubscribe = onSavingChange(cap);
  // A new playlist begins without a cap; the first segment is chosen right after this.
  hls.on(Events.MANIFEST_PARSED, cap);
  hls.loadSource(address);
  hls.attachMedia(video);

  return () => {
    clearTimeout(timer);
    unsubscribe();
    video.removeEventListener('waiting', last);
    video.removeEventListener('error', broken);
    video.removeEventListener('playing', played);
    hls.destroy();
  };
}

const kindOf = (type: ErrorTypes) =>
  type === ErrorTypes.NETWORK_ERROR ? 'network' : type === ErrorTypes.MEDIA_ERROR ? 'media' : 'other';
