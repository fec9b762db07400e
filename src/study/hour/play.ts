import { browser } from '@/browser/browser';
import type { StudyPlace } from '@/offline/rows';
import type { LeaveReason } from '../engine/state';
import type { Caption } from '../player/captions';
import { playerOf } from '../player/element';
import { type Playing, showOnLockScreen } from '../player/media-session';
import { type Mounted, mountPlayer } from '../player/mount';
import { dressPlatform } from '../player/platform/chrome';
import { platformMediaSentence } from '../player/platform/errors';
import { keepAwake } from '../player/wake-lock';
import type { StudyPrompts } from '../ports';
import type { HourChecks } from './face-points';
import { openVideo, type Study } from './video';

/** What is played of an hour. */
export type Video = {
  /** Its signed address. */
  source: string;
  finished: boolean;
  checks: HourChecks;
  captions: Caption[];
  /** It has no picture. */
  sound?: boolean;
  /** What the lock screen shows. */
  playing: Playing;
};

/** What a screen answers while an hour is studied; the check itself it reads from the state. */
export type ScreenPrompts = Omit<StudyPrompts, 'askFace'>;

/** What the screen hears of an hour beside the engine's state. */
export type Heard = {
  prompts: ScreenPrompts;
  /** A sentence about the video; empty when it plays again. */
  media(sentence: string): void;
  /** The video platform's player has nothing to show yet. */
  loading(loading: boolean): void;
  /** The hour is open: its check may be due already. */
  opened(study: Study): void;
  /** The hour could not be opened. */
  failed(error: unknown): void;
};

export type PlayedHour = {
  mounted: Mounted;
  leaveFullScreen(): void;
  /** The study, once the server has opened it. */
  study(): Study | undefined;
  /** Everything recorded is written down, then the player goes. */
  close(): void;
};

/** Puts the hour's player into `container` and opens it for study. Throws when there is no player to be had. */
export function playHour(container: HTMLElement, place: StudyPlace, played: Video, heard: Heard): PlayedHour {
  const platform = place.protocol === 'platform';
  const mounted = mountPlayer(container, played.source, {
    chrome: platform ? 'platform' : 'custom',
    seekable: played.finished,
    captions: played.captions,
    sound: played.sound ?? false,
  });
  const { video, plyr } = mounted;
  let study: Study | undefined;
  let gone = false;
  /** Nothing is under way: the server has answered, one way or the other, or has not been asked yet. */
  let answered = true;

  // What is said stands outside the player, where nobody sees it in full screen.
  const leaveFullScreen = () => {
    if (plyr.fullscreen.active) plyr.fullscreen.exit();
  };
  const failed = () => {
    const why = mounted.failure();
    if (why) leaveFullScreen();
    const { error } = video;
    heard.media(platform && why && error ? platformMediaSentence(error, browser.isOnline()) : why);
  };
  const healed = () => heard.media('');
  video.addEventListener('error', failed);
  video.addEventListener('playing', healed);
  const finished = () => played.finished || study?.session.state().phase === 'finished';
  const ends = [keepAwake(video), showOnLockScreen(video, played.playing, finished)];
  if (platform) {
    const toggle = () => study?.session.dispatch({ type: video.paused ? 'pressedPlay' : 'pressedPause' });
    ends.push(dressPlatform(mounted, { toggle, loading: heard.loading }));
  }

  const open = (end: number) => {
    if (gone) return;
    answered = false;
    openVideo(
      { ...place, end },
      {
        ...played,
        player: playerOf(video),
        prompts: {
          ...heard.prompts,
          left(why: LeaveReason, rate?: number) {
            leaveFullScreen();
            if (!gone) heard.prompts.left(why, rate);
          },
        },
        checkAsked: leaveFullScreen,
      },
    ).then(
      (opened) => {
        answered = true;
        study = opened;
        if (gone) void opened.end().finally(mounted.destroy);
        else heard.opened(opened);
      },
      (error: unknown) => {
        answered = true;
        if (gone) mounted.destroy();
        else heard.failed(error);
      },
    );
  };
  if (place.end > 0) open(place.end);
  else ends.push(onceLengthIsKnown(video, open));

  return {
    mounted,
    leaveFullScreen,
    study: () => study,
    close() {
      gone = true;
      for (const end of ends) end();
      video.removeEventListener('error', failed);
      video.removeEventListener('playing', healed);
      // One that is still opening goes as soon as it has.
      if (study) void study.end().finally(mounted.destroy);
      else if (answered) mounted.destroy();
      else video.pause();
    },
  };
}

/** Calls back with the length of the media, s, as soon as the element has it. Returns what ends the waiting. */
function onceLengthIsKnown(video: HTMLVideoElement, known: (seconds: number) => void): () => void {
  const check = () => {
    const { duration } = video;
    if (!(Number.isFinite(duration) && duration > 0)) return;
    stop();
    known(duration);
  };
  const stop = () => video.removeEventListener('durationchange', check);
  video.addEventListener('durationchange', check);
  check();
  return stop;
}
