import Plyr from 'plyr';
import 'plyr/dist/plyr.css';
import sprite from '../../../node_modules/plyr/dist/plyr.svg?url';
import './player.css';

/** The player's own words, in Chinese. */
const WORDS = {
  play: '播放',
  pause: '暂停',
  mute: '静音',
  unmute: '取消静音',
  volume: '音量',
  currentTime: '当前位置',
  duration: '总时长',
  enterFullscreen: '全屏',
  exitFullscreen: '退出全屏',
  seek: '跳转',
  played: '已播放',
  buffered: '已缓冲',
};

const CONTROLS = ['play', 'current-time', 'duration', 'mute', 'volume', 'fullscreen'];

/** What differs between the documents' players on the screen. */
export type PlayerLook = {
  /** `custom`: own controls; `platform`: overlays, keys and gestures beside them. */
  chrome: 'custom' | 'platform';
  /** A finished hour has a seek bar; an unfinished one has none, nor keys that seek. */
  seekable: boolean;
};

export type Mounted = {
  video: HTMLVideoElement;
  plyr: Plyr;
  destroy(): void;
};

/**
 * Puts the player into `container`. The element is made outside React's tree, because Plyr rebuilds around it.
 */
export function mountPlayer(container: HTMLElement, source: string, { seekable }: PlayerLook): Mounted {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.disablePictureInPicture = true;
  video.src = source;
  // A place of its own: what goes away late must not take its successor with it.
  const host = document.createElement('div');
  host.append(video);
  container.replaceChildren(host);
  const plyr = new Plyr(video, {
    controls: seekable ? ['play', 'progress', ...CONTROLS.slice(1)] : CONTROLS,
    settings: [],
    i18n: WORDS,
    iconUrl: sprite,
    blankVideo: '',
    storage: { enabled: false },
    keyboard: { focused: false, global: false },
    tooltips: { controls: false, seek: false },
    // Its own full screen on an iPhone hides our page: the CSS one opens no hole in the rules.
    fullscreen: { enabled: true, fallback: true, iosNative: false },
    hideControls: true,
    resetOnEnd: false,
    invertTime: false,
    toggleInvert: false,
  });
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
    plyr,
    destroy() {
      gone = true;
      video.pause();
      video.removeAttribute('src');
      video.load();
      if (ready) remove();
    },
  };
}
