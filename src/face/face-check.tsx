import { useEffect, useReducer, useRef } from 'react';
import { useLearner } from '@/session/use-learner';
import { Aim } from './aim';
import { CheckDialog } from './check-dialog';
import { hasConsented, rememberConsent } from './consent';
import { detector } from './detector/detector';
import { Done } from './done';
import { CHECK_WORDS, type FaceWords } from './face-words';
import { Broken, CameraFailed, Consent, Declined, Failed, Unsent } from './panels';
import { type Happening, needsCamera, next, type Phase } from './phase';
import type { CheckOutcome } from './submit';
import { useCamera } from './use-camera';

type Props = {
  /** What is said on the way, where it is no check. */
  words?: FaceWords;
  /** For this consent is asked each time, and nothing remembers it; whoever does not agree leaves. */
  asksEachTime?: boolean;
  /** Why a check is asked for: a sentence, shown on top. */
  why: string;
  /** A photo will be taken soon: what its sending needs may be had now. */
  prepare: () => void;
  /** Has the photo judged or kept. What it throws is said with a retry, and the photo stays for it. */
  submit: (photo: Blob) => Promise<CheckOutcome>;
  /** After success was shown; once. */
  done: () => void;
  /** The learner goes back. */
  leave: () => void;
  /** The learner does not agree, or has no camera that works: lead somewhere else, the hour waits. */
  unable: () => void;
};

/** A face check over the whole screen: consent, camera, guidance, the shot, and what came of it. No deadline. */
export function FaceCheck({
  words = CHECK_WORDS,
  asksEachTime = false,
  why,
  prepare,
  submit,
  done,
  leave,
  unable,
}: Props) {
  const learner = useLearner() ?? '';
  const [phase, dispatch] = useReducer(
    next,
    learner,
    (who): Phase => ({
      is: !asksEachTime && hasConsented(who) ? 'aiming' : 'consent',
    }),
  );
  const { camera, again } = useCamera(needsCamera(phase));
  useEffect(() => {
    const release = detector.hold();
    detector.wake();
    return release;
  }, []);
  useSending(phase, submit, dispatch);
  const early = useRef(prepare);
  early.current = prepare;
  useEffect(() => {
    if (phase.is === 'aiming') early.current();
  }, [phase.is]);

  const say = (is: 'agreed' | 'declined' | 'again' | 'resend' | 'brokenSaid') => () => dispatch({ is });
  const agree = () => {
    if (!asksEachTime) rememberConsent(learner);
    dispatch({ is: 'agreed' });
  };

  const content = () => {
    switch (phase.is) {
      case 'consent':
        return (
          <Consent words={words.consent} agree={agree} decline={asksEachTime ? leave : say('declined')} />
        );
      case 'declined':
        return <Declined again={say('again')} unable={unable} />;
      case 'broken':
        return <Broken words={words.broken} again={say('again')} unable={unable} />;
      case 'unsent':
        return <Unsent error={phase.error} resend={say('resend')} again={say('again')} />;
      case 'failed':
        return <Failed words={phase.words} again={say('again')} broken={say('brokenSaid')} />;
      case 'done':
        return <Done words={phase.words} done={done} />;
      case 'aiming':
      case 'sending':
        return camera.is === 'trouble' && phase.is === 'aiming' ? (
          <CameraFailed why={camera.why} again={again} broken={say('brokenSaid')} />
        ) : (
          <Aim
            words={words}
            why={why}
            stream={camera.is === 'live' ? camera.stream : undefined}
            sending={phase.is === 'sending' ? phase.photo : undefined}
            shot={(photo) => dispatch({ is: 'shot', photo })}
            broken={say('brokenSaid')}
          />
        );
    }
  };
  return (
    <CheckDialog step={phase.is === 'sending' ? 'aiming' : phase.is} title={words.title} leave={leave}>
      {content()}
    </CheckDialog>
  );
}

/** Each `sending` phase is one send; whoever has left hears no answer. */
function useSending(phase: Phase, submit: Props['submit'], dispatch: (happening: Happening) => void): void {
  const send = useRef(submit);
  send.current = submit;
  useEffect(() => {
    if (phase.is !== 'sending') return;
    let here = true;
    const tell = (happening: Happening) => here && dispatch(happening);
    send.current(phase.photo).then(
      (outcome) => tell({ is: 'answered', outcome }),
      (error: unknown) => tell({ is: 'threw', error }),
    );
    return () => {
      here = false;
    };
  }, [phase, dispatch]);
}
