import { useEffect, useRef, useState } from 'react';
import { hasVoices } from '@/browser/has-voices';
import { Button } from '@/ui/button';
import styles from './face-check.module.css';
import type { FaceWords } from './face-words';
import { ADVICE, type Advice, asksFirst, type Tone } from './guidance';
import { hasPicture, takePhoto } from './photo';
import { useSpokenAdvice } from './use-spoken-advice';
import { useWatch } from './use-watch';

type Props = {
  words: Pick<FaceWords, 'shutter' | 'sending'>;
  why: string;
  /** Undefined while the camera opens. */
  stream: MediaStream | undefined;
  /** The photo that is on its way. */
  sending: Blob | undefined;
  shot: (photo: Blob) => void;
  broken: () => void;
};

/** The round window with its ring, what to do, and the shutter. */
export function Aim({ words: said, why, stream, sending, shot, broken }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { shoot, failed } = useShutter(video, shot);
  const { advice, held } = useWatch(video, stream !== undefined && !sending, shoot);
  /** The advice that a press of the shutter was answered with; the next press takes the photo all the same. */
  const [warned, setWarned] = useState<Advice>();

  /** The stream whose first picture has come: before, there is nothing to photograph. */
  const [showing, setShowing] = useState<MediaStream>();
  const shows = stream !== undefined && showing === stream;

  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);

  const press = () => {
    if (asksFirst(advice) && !warned) setWarned(advice);
    else shoot();
  };

  const { words, hint, tone } = ADVICE[advice];
  const todo = sending ? `${said.sending}，请稍候` : shows ? words : '正在打开摄像头';
  const spoken = useSpokenAdvice(todo);
  const insists = warned !== undefined && asksFirst(advice);
  return (
    <>
      <div className={styles.scroll}>
        <h2 className={styles.lead}>请正对屏幕</h2>
        <p className={styles.why}>{why}</p>
        <div className={styles.window}>
          <video
            ref={video}
            className={styles.mirror}
            autoPlay
            muted
            playsInline
            aria-label="摄像头画面"
            onLoadedData={() => setShowing(stream)}
          />
          {sending && <Still photo={sending} />}
          <Ring tone={sending ? 'good' : tone} part={sending ? 1 : held} />
        </div>
        <p className={`${styles.advice} ${styles[sending ? 'good' : tone]}`} role="status">
          {todo}
        </p>
        <p className={styles.hint} role={failed ? 'alert' : undefined}>
          {failed ? '照片没有拍成，请再按一次' : insists ? '确定没问题，可以再按一次，由平台核对' : hint}
        </p>
      </div>
      <div className={styles.bar}>
        <Button wide busy={sending !== undefined} busyText={said.sending} disabled={!shows} onClick={press}>
          {insists ? '仍然拍照' : said.shutter}
        </Button>
        {!sending && (
          <div className={styles.beside}>
            {hasVoices && (
              <Button look="plain" small onClick={spoken.press}>
                {spoken.speaks ? '不念提示' : '念出提示'}
              </Button>
            )}
            <Button look="plain" small onClick={broken}>
              摄像头坏了
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

/** Takes one photo at a time, by the second that held still or by hand. */
function useShutter(video: { current: HTMLVideoElement | null }, shot: (photo: Blob) => void) {
  const taking = useRef(false);
  const [failed, setFailed] = useState(false);
  const shoot = async () => {
    if (taking.current || !video.current || !hasPicture(video.current)) return;
    taking.current = true;
    try {
      shot(await takePhoto(video.current));
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      taking.current = false;
    }
  };
  return { shoot: () => void shoot(), failed };
}

/** The photo as it was taken, in the place of the picture that moves. */
function Still({ photo }: { photo: Blob }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address ? <img className={styles.mirror} src={address} alt="刚拍的照片" /> : null;
}

/** Its colour says how it stands, its length how much of the second has passed. */
function Ring({ tone, part }: { tone: Tone; part: number }) {
  return (
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true" data-tone={tone}>
      <circle className={styles.track} cx="50" cy="50" r="48.5" />
      <circle className={styles.held} cx="50" cy="50" r="48.5" pathLength="1" strokeDasharray={`${part} 1`} />
    </svg>
  );
}
