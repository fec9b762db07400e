import { clock } from '@rules/duration';
import { filmOf } from './lesson-rows';
import { pathOf } from './match';
import type { PlacedMedia } from './media';
import type { Planned } from './plan';

/** Returns the sentence for a face point behind the end of its video, with what to write instead; ms. */
export const behindEnd = (at: number, end: number): string =>
  `核身点 ${clock(at / 1000)} 在视频结束（${clock(end / 1000)}）以后，学员学不到那里；最晚写 "${clock(end / 1000)}"，或者删去`;

/** The face points of a content that lie behind the end of their hour's video, a line each (SPEC.md rule F1). */
export function faceProblems(
  items: readonly Pick<Planned, 'kind' | 'slug' | 'source'>[],
  media: PlacedMedia,
) {
  return items.flatMap((item) => {
    const video = filmOf(item);
    const face = item.source.face as { points: number[] } | undefined;
    if (!video || !face) return [];
    const { end } = media.filmAt(video.files[0] ?? '');
    return face.points.filter((at) => at > end).map((at) => `${pathOf(item)} · ${behindEnd(at, end)}`);
  });
}
