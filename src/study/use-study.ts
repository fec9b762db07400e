import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProtocolName } from '@/offline/rows';
import { initial, type State } from './engine/state';
import { checkDue } from './face-check';
import type { HourChecks } from './face-points';
import { mediaSentence, playerOf } from './player/element';
import { type Mounted, mountPlayer } from './player/mount';
import type { StudyPrompts } from './ports';
import { studySnapshotAtom } from './snapshot';
import { type Study, startStudy } from './start';

/** What a screen answers while an hour is studied; the check itself it reads from the state. */
export type ScreenPrompts = Omit<StudyPrompts, 'askFace'>;

export type StudyHour = {
  learner: string;
  hour: string;
  lesson: string;
  chapter: string;
  training: string;
  protocol: ProtocolName;
  /** Signed address of the video. */
  source: string;
  /** Seconds. */
  end: number;
  finished: boolean;
  checks: HourChecks;
};

/** A new signed address; the old one has expired or its video does not load. */
type Renew = () => Promise<string>;

/**
 * Studies an hour in `container` for as long as the screen stands. `failure` is why it could not open; `mediaFailure`
 * a sentence about the video, which `reload` mends without losing the place.
 */
export function useStudy(hour: StudyHour, prompts: ScreenPrompts, renew: Renew) {
  const container = useRef<HTMLDivElement>(null);
  const snapshot = useAtomValue(studySnapshotAtom);
  const state: State = snapshot?.hour === hour.hour ? snapshot.state : initial;
  const [failure, setFailure] = useState<unknown>();
  const [mediaFailure, setMediaFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const live = useRef<{ study: Study; mounted: Mounted } | undefined>(undefined);
  const latest = useRef({ prompts, renew });
  latest.current = { prompts, renew };
  const key = `${hour.learner}/${hour.hour}/${attempt}`;
  const now = useRef(hour);
  now.current = hour;

  // biome-ignore lint/correctness/useExhaustiveDependencies: an hour opens once for its key, whatever else changes.
  useEffect(() => {
    const opened = now.current;
    if (!container.current) return;
    const { learner, lesson, chapter, training, protocol, end, checks } = opened;
    const mounted = mountPlayer(container.current, opened.source, {
      chrome: protocol === 'platform' ? 'platform' : 'custom',
      seekable: opened.finished,
    });
    const { video } = mounted;
    const failed = () => setMediaFailure(mediaSentence(video.error));
    const healed = () => setMediaFailure('');
    video.addEventListener('error', failed);
    video.addEventListener('playing', healed);
    let gone = false;
    let finish = async () => {};
    setFailure(undefined);
    startStudy({
      learner,
      hour: opened.hour,
      lesson,
      chapter,
      training,
      protocol,
      end,
      checks,
      player: playerOf(video),
      prompts: {
        askResume: (at) => latest.current.prompts.askResume(at),
        notice: (notice, at) => latest.current.prompts.notice(notice, at),
        refused: (words) => latest.current.prompts.refused(words),
        left: (why, rate) => {
          if (!gone) latest.current.prompts.left(why, rate);
        },
        finished: () => latest.current.prompts.finished(),
      },
    }).then(
      (study) => {
        finish = study.end;
        if (gone) void study.end();
        else live.current = { study, mounted };
      },
      (error: unknown) => {
        if (!gone) setFailure(error);
      },
    );
    return () => {
      gone = true;
      live.current = undefined;
      video.removeEventListener('error', failed);
      void finish().finally(mounted.destroy);
      setMediaFailure('');
    };
  }, [key]);

  /** Loads the video anew where it stood: after a failure, an expired address, or a network that is back. */
  const reload = useCallback(async () => {
    const current = live.current;
    if (!current) return setAttempt((n) => n + 1);
    const { video } = current.mounted;
    const { currentTime } = video;
    try {
      video.src = await latest.current.renew();
    } catch {
      // Without network there is no new address; the old one may still do.
    }
    video.load();
    video.currentTime = currentTime;
    setMediaFailure('');
    current.study.session.dispatch({ type: 'pressedPlay' });
    void video.play().catch(() => undefined);
  }, []);

  useEffect(() => {
    if (!mediaFailure) return;
    const again = () => void reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [mediaFailure, reload]);

  return {
    container,
    state,
    failure,
    mediaFailure,
    /** The face check that has to be shown instead of the player, while one is due. */
    check: checkDue(state) === undefined ? undefined : live.current?.study.check,
    reload,
    /** Opens the hour again after it could not. */
    retry: useCallback(() => setAttempt((n) => n + 1), []),
    tap: useCallback(() => live.current?.study.session.dispatch({ type: 'pressedPlay' }), []),
  };
}
