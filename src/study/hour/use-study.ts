import { useCallback, useEffect, useRef, useState } from 'react';
import { browser } from '@/browser/browser';
import type { StudyPlace } from '@/offline/rows';
import type { State } from '../engine/state';
import { addressSentence, isSignatureRefused, NO_PLAYER } from '../player/platform/errors';
import { useOfState } from '../snapshot';
import { checkDue } from './face-check';
import { type PlayedHour, playHour, type ScreenPrompts, type Video } from './play';
import type { Study } from './video';

/** A new signed address; the old one has expired or its video does not load. */
type Renew = () => Promise<string>;

const phaseOf = ({ phase }: State) => phase;
const needsTap = (state: State) => 'hour' in state && state.hour.needsTap;

/**
 * Studies an hour in `container` for as long as the screen stands. `failure` is why it could not open; `mediaFailure`
 * a sentence about the video, which `reload` mends without losing the place.
 */
export function useStudy(place: StudyPlace, video: Video, prompts: ScreenPrompts, renew: Renew) {
  const container = useRef<HTMLDivElement>(null);
  const phase = useOfState(place.hour, phaseOf);
  const [failure, setFailure] = useState<unknown>();
  const [mediaFailure, setMediaFailure] = useState('');
  const [loading, setLoading] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Drawn from: the engine may have said that a check is due before the hour is open here, and then says no more.
  const [study, setStudy] = useState<Study>();
  const open = useRef<PlayedHour | undefined>(undefined);
  const latest = useRef({ place, video, prompts, renew });
  latest.current = { place, video, prompts, renew };
  const key = `${place.learner}/${place.hour}/${attempt}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an hour opens once for its key, whatever else changes.
  useEffect(() => {
    if (!container.current) return;
    setFailure(undefined);
    setMediaFailure('');
    try {
      const { place: at, video: played } = latest.current;
      open.current = playHour(container.current, at, played, {
        prompts: latestOf(() => latest.current.prompts),
        media: setMediaFailure,
        loading: setLoading,
        opened: setStudy,
        failed: setFailure,
      });
    } catch (error) {
      if (latest.current.place.protocol !== 'platform') throw error;
      return setMediaFailure(NO_PLAYER);
    }
    return () => {
      open.current?.close();
      open.current = undefined;
      setStudy(undefined);
      setMediaFailure('');
    };
  }, [key]);

  useEffect(() => {
    if (phase === 'finished') open.current?.mounted.allowSeeking();
    // The end is said outside the player, where nobody sees it in full screen.
    if (phase === 'ended' || phase === 'finished') open.current?.leaveFullScreen();
  }, [phase]);

  /** Loads the video anew where it stood: after a failure, an expired address, or a network that is back. */
  const reload = useCallback(async () => {
    const opened = open.current?.study();
    const mounted = open.current?.mounted;
    if (!opened || !mounted) return setAttempt((n) => n + 1);
    let renewed: string | undefined;
    try {
      renewed = await latest.current.renew();
    } catch (error) {
      if (isSignatureRefused(error)) return setMediaFailure(addressSentence(error));
      // Without network there is no new address; the old one may still do.
    }
    mounted.reload(renewed);
    setMediaFailure('');
    opened.session.dispatch({ type: 'pressedPlay' });
    void mounted.video.play().catch(() => undefined);
  }, []);

  useEffect(() => {
    if (!mediaFailure) return;
    return browser.on('online', () => void reload());
  }, [mediaFailure, reload]);

  const due = useOfState(place.hour, checkDue);
  return {
    container,
    phase,
    /** Only a tap of the learner starts the player. */
    needsTap: useOfState(place.hour, needsTap),
    failure,
    mediaFailure,
    /** The face check that has to be shown instead of the player, while one is due. */
    check: due === undefined ? undefined : study?.check,
    /** Which one it is: another one begins anew. */
    due,
    /** The video platform's player has nothing to show yet. */
    loading: loading || (place.protocol === 'platform' && phase === 'opening'),
    reload,
    /** Opens the hour again after it could not. */
    retry: useCallback(() => setAttempt((n) => n + 1), []),
    /** Shows it from its beginning; what was recorded stays. */
    fromStart: useCallback(() => {
      const video = open.current?.mounted.video;
      if (video) video.currentTime = 0;
    }, []),
    tap: useCallback(() => open.current?.study()?.session.dispatch({ type: 'pressedPlay' }), []),
  };
}

/** The screen's prompts as they are when they are needed, not as they were when the hour opened. */
const latestOf = (now: () => ScreenPrompts): ScreenPrompts => ({
  askResume: (at) => now().askResume(at),
  notice: (notice, at) => now().notice(notice, at),
  refused: (words) => now().refused(words),
  left: (why, rate) => now().left(why, rate),
  finished: () => now().finished(),
});
