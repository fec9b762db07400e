const EVENTS = [
  'loadstart',
  'loadedmetadata',
  'suspend',
  'emptied',
  'waiting',
  'seeking',
  'seeked',
  'canplay',
  'play',
  'playing',
  'pause',
  'ended',
  'error',
] as const;

type Looked = Pick<HTMLVideoElement, 'readyState' | 'networkState' | 'paused' | 'ended' | 'error'>;

/**
 * Playing, and nothing to play (yet). At rest only while its beginning is on the way: phones load no more than that
 * before a tap, and some not even that.
 */
export function isLoading({ readyState, networkState, paused, ended, error }: Looked): boolean {
  if (ended || error) return false;
  return paused ? readyState < 1 && networkState === 2 : readyState < 3;
}

/** Tells whether the video is loading, now and at each change; what is returned ends it. */
export function watchLoading(video: HTMLVideoElement, told: (loading: boolean) => void): () => void {
  const look = () => told(isLoading(video));
  look();
  for (const type of EVENTS) video.addEventListener(type, look);
  return () => {
    for (const type of EVENTS) video.removeEventListener(type, look);
  };
}
