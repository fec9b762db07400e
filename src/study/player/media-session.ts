/** What the lock screen says is playing. */
export type Playing = {
  name: string;
  lesson: string;
  /** Address of a picture; empty when there is none at hand. */
  cover: string;
};

/** What jumps. A lock screen offers these by itself unless the page answers them. */
const JUMPS = ['seekto', 'seekbackward', 'seekforward', 'previoustrack', 'nexttrack'] as const;

const here = () => ('mediaSession' in navigator ? navigator.mediaSession : undefined);

/**
 * Shows the hour on the lock screen, with play and pause. A jump is answered with nothing as long as `mayJump` says so:
 * without an answer of ours the browser would move the element itself.
 */
export function showOnLockScreen(
  video: HTMLMediaElement,
  { name, lesson, cover }: Playing,
  mayJump: () => boolean,
  session: MediaSession | undefined = here(),
): () => void {
  if (!session) return () => {};
  // A browser may know the session and not the action.
  const answer = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {}
  };
  session.metadata = new MediaMetadata({
    title: name,
    artist: lesson,
    artwork: cover ? [{ src: new URL(cover, location.href).href }] : [],
  });
  answer('play', () => void video.play().catch(() => undefined));
  answer('pause', () => video.pause());
  for (const jump of JUMPS) {
    answer(jump, ({ seekTime }) => {
      if (jump === 'seekto' && seekTime !== undefined && mayJump()) video.currentTime = seekTime;
    });
  }
  return () => {
    session.metadata = null;
    for (const action of ['play', 'pause', ...JUMPS] as const) answer(action, null);
  };
}
