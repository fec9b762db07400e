import type { Mounted } from '../mount';
import { listenToKeys } from './keys';
import { watchLoading } from './loading';
import { restControls } from './rest';
import { listenToTwoFingers } from './two-fingers';

export type PlatformEvents = {
  /** Play or pause: the session's to decide. */
  toggle(): void;
  loading(loading: boolean): void;
};

/** What the video platform's player has beside the controls: keys, a gesture, its rest. What is returned ends it. */
export function dressPlatform({ plyr, video }: Mounted, heard: PlatformEvents): () => void {
  const { container } = plyr.elements;
  // Or two fingers would begin to zoom the page, and no tap would come of it.
  container.style.touchAction = 'pan-y';
  const fullScreen = () => plyr.fullscreen.toggle();
  const act = {
    toggle: heard.toggle,
    fullScreen,
    mute: () => {
      video.muted = !video.muted;
    },
  };
  const ends = [
    listenToKeys((action) => act[action]()),
    listenToTwoFingers(container, fullScreen),
    restControls(plyr, video),
    watchLoading(video, heard.loading),
  ];
  return () => {
    for (const end of ends) end();
  };
}
