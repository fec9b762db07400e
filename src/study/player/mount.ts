import { getDefaultStore } from 'jotai';
import Plyr from 'plyr';
import { captionsAtom } from '@/ui/watching';
import 'plyr/dist/plyr.css';
import './player.css';
import { addCaptions, type Caption } from './captions';
import { hearEachSecond } from './each-second';
import { provideIcons } from './icons';
import { hearLength } from './listened';
import { positionLine } from './position-line';
import { addSettings } from './settings';
import { isAdaptive, sourceOf } from './source';
import { foldVolume } from './volume';
import { showWords } from './words-for-picture';

/** The player's own words, in Chinese. */
const WORDS = {
  play: '播放',
  pause: '暂停',
  mute: '静音',
  unmute: '取消静音',
  volume: '音量',
  currentTime: '当前位置',
  duration: '总时长',
  captions: '字幕',
  enableCaptions: '显示字幕',
  disableCaptions: '关闭字幕',
  enterFullscreen: '全屏',
  exitFullscreen: '退出全屏',
  seek: '跳转',
  played: '已播放',
  buffered: '已缓冲',
};

const CONTROLS = ['play', 'progress', 'current-time', 'duration', 'mute', 'volume', 'captions', 'fullscreen'];

/** What the specification says of each player's own controls. */
const CHROMES = {
  custom: { volume: 1, speed: true, version: 'v1.0.2' },
  platform: { volume: 0.8, speed: false, version: '' },
};

/** What differs between the specification's players on the screen. */
export type PlayerLook = {
  /** `custom`: own controls; `platform`: overlays, keys and gestures beside them. */
  chrome: keyof typeof CHROMES;
  /** A finished hour has a seek bar; an unfinished one has none, nor keys that seek. */
  seekable: boolean;
  captions?: Caption[];
  /** What plays has no picture: its captions are the picture, and no choice. */
  sound?: boolean;
};

export type Mounted = {
  video: HTMLVideoElement;
  /** Loads the video anew where it stands, from a renewed address if there is one. */
  reload(address?: string): void;
  /** Why it does not play, after an `error` event of the element; empty while that is being mended. */
  failure(): string;
  /** The hour was finished: the seek bar appears. */
  allowSeeking(): void;
  plyr: Plyr;
  destroy(): void;
};

/**
 * Puts the player into `container`. The element is made outside React's tree, because Plyr rebuilds around it.
 */
export function mountPlayer(container: HTMLElement, address: string, look: PlayerLook): Mounted {
  const { volume, speed, version } = CHROMES[look.chrome];
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.disablePictureInPicture = true;
  video.disableRemotePlayback = true;
  // An iPhone's own full screen, however it was opened, has a seek bar that the page does not see.
  video.addEventListener('webkitbeginfullscreen', () => {
    (video as HTMLVideoElement & { webkitExitFullscreen?: () => void }).webkitExitFullscreen?.();
  });
  const captions = look.captions ?? [];
  const sound = look.sound ?? false;
  addCaptions(video, captions, !sound);
  // A place of its own: what goes away late must not take its successor with it.
  const host = document.createElement('div');
  host.append(video);
  container.replaceChildren(host);
  provideIcons();
  const plyr = new Plyr(video, {
    controls: captions.length > 0 && !sound ? CONTROLS : CONTROLS.filter((control) => control !== 'captions'),
    settings: [],
    i18n: WORDS,
    // The signs stand in the page.
    iconUrl: '',
    loadSprite: false,
    blankVideo: '',
    volume,
    storage: { enabled: false },
    keyboard: { focused: false, global: false },
    tooltips: { controls: false, seek: false },
    captions: {
      active: sound || getDefaultStore().get(captionsAtom) === 'on',
      language: captions[0]?.language.toLowerCase() ?? 'auto',
    },
    // Its own steps by the wheel are smaller than the slider's.
    listeners: { volume: (event: Event) => event.type !== 'wheel' },
    // Its own full screen on an iPhone hides our page: the CSS one opens no hole in the rules.
    fullscreen: { enabled: true, fallback: true, iosNative: false },
    hideControls: true,
    resetOnEnd: false,
    invertTime: false,
    toggleInvert: false,
  });
  // Plyr keeps a copy of the element as it was, which would load what it is to play too.
  const source = sourceOf(video);
  source.load(address, 0);
  if (sound) showWords(host, video);
  const bar = host.querySelector('.plyr__controls');
  host.querySelector('[data-plyr="volume"]')?.setAttribute('step', '0.1');
  const volumeParts = bar?.querySelector<HTMLElement>('.plyr__volume');
  if (volumeParts) foldVolume(volumeParts, video);
  host.querySelector('.plyr')?.append(positionLine(video));
  // What is not in the page can be neither dragged nor reached by a key.
  const progress = bar?.querySelector('.plyr__progress__container');
  if (!look.seekable) progress?.remove();
  hearLength(plyr, video);
  hearEachSecond(plyr, video, () => progress?.isConnected === true);
  if (version)
    bar?.append(
      Object.assign(document.createElement('span'), { textContent: version, className: 'player-version' }),
    );
  const forget = addSettings(
    host.querySelector<HTMLElement>('.plyr') ?? host,
    bar?.querySelector('[data-plyr="fullscreen"]') ?? null,
    { speed, dataSaver: isAdaptive(address) },
  );
  let ready = false;
  let gone = false;
  const remove = () => {
    plyr.destroy(() => host.remove());
  };
  plyr.once('ready', () => {
    ready = true;
    if (gone) remove();
  });
  return {
    video,
    reload(renewed) {
      if (renewed) address = renewed;
      source.load(address, video.currentTime);
    },
    failure: source.failure,
    allowSeeking: () => {
      if (progress) bar?.querySelector('[data-plyr="play"]')?.after(progress);
    },
    plyr,
    destroy() {
      gone = true;
      forget();
      video.pause();
      source.destroy();
      video.removeAttribute('src');
      video.load();
      if (ready) remove();
    },
  };
}
