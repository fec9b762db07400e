import { getDefaultStore } from 'jotai';
import { captionsAtom } from '@/ui/watching';

/** One language of an hour's captions; `url` is WebVTT. */
export type Caption = { language: string; label: string; url: string };

/** Gives the video its captions, and, where she can choose, keeps what the learner chose of them for the next hour. */
export function addCaptions(video: HTMLVideoElement, captions: readonly Caption[], chosen = true): void {
  for (const { language, label, url } of captions) {
    const track = document.createElement('track');
    track.kind = 'captions';
    track.label = label;
    // Plyr looks its language up in lower case.
    track.srclang = language.toLowerCase();
    track.src = url;
    video.append(track);
  }
  if (!chosen) return;
  const keep = (choice: 'on' | 'off') => () => getDefaultStore().set(captionsAtom, choice);
  video.addEventListener('captionsenabled', keep('on'));
  video.addEventListener('captionsdisabled', keep('off'));
}
