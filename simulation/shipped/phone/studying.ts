import { Video } from '../../video';
import { factsOf } from '../border/hours';
import type { PageModules } from '../page/bundle';
import type { Face } from '../server/comparer';
import type { SimulatedPage } from './page';

/** A video that a page has open. */
export type Studying = {
  learner: string;
  hour: string;
  video: Video;
  /** Somebody has laid hands on its speed or its place. */
  tampered: boolean;
  /** Her finger is on its bar: what moves it now is she. */
  byHand: boolean;
  study?: Awaited<ReturnType<PageModules['openVideo']>>;
};

type Place = Parameters<PageModules['openVideo']>[0];

/** A video before her eyes on a page: the history hears what it shows and where it is moved to. */
function shownOn(page: SimulatedPage, { learner, hour, end }: Place): Studying {
  const { history, clock } = page.phone;
  const of = { learner, hour, page: page.number };
  const video = new Video(
    clock,
    end,
    (shown) => {
      const counts = !page.hidden && !studying.tampered && shown.to - shown.from <= shown.took * 1.001;
      history.note({ is: 'played', ...of, ...shown, counts, ...(page.hidden && { unseen: true as const }) });
    },
    (to, playing) => history.note({ is: 'moved', ...of, to, playing, byHand: studying.byHand }),
    (work) => page.run(work),
  );
  const studying: Studying = { learner, hour, video, tampered: false, byHand: false };
  return studying;
}

/** She opens a video. */
export async function study(page: SimulatedPage, place: Place): Promise<void> {
  const { phone, modules } = page;
  if (!modules) return;
  const { learner, hour } = place;
  const { points } = factsOf(hour);
  const studying = shownOn(page, place);
  const { video } = studying;
  page.shows(studying);
  const gone = () => {
    video.pause();
    if (page.studying === studying) page.studying = undefined;
  };
  try {
    studying.study = await modules.openVideo(place, {
      checks: { beforePlay: points.includes(0), points: points.filter((at) => at > 0) },
      source: '/media/film.mp4',
      player: video,
      prompts: {
        askResume: async () => true,
        notice: () => undefined,
        refused: () => undefined,
        left: gone,
        finished: () => undefined,
      },
      checkAsked: () => undefined,
    });
    phone.history.note({ is: 'admitted', learner, hour, page: page.number });
    // She has gone on to something else meanwhile: the screen that asked for it is closed.
    if (page.studying !== studying) void studying.study.end();
  } catch {
    // Unreachable, another window, signed out: the learner reads a sentence and tries again.
    gone();
  }
}

/** Her finger moves the picture. */
export function seek({ studying }: SimulatedPage, to: number): void {
  if (!studying) return;
  studying.byHand = true;
  studying.video.seek(to);
  studying.byHand = false;
}

/**
 * What becomes of a face that is before the camera now, once it is judged, whether or not its page hears of it: hers has passed
 * the check, behind another's all that lies beyond the point falls, and is studied again.
 */
export function verdictOn({ studying, modules, phone }: SimulatedPage, face: Face): () => void {
  const at = studying?.study && modules?.checkDue(studying.study.session.state());
  if (!studying || at === undefined) return () => undefined;
  const { learner, hour } = studying;
  const lost = { reason: 'photo failed' as const, seconds: Number.POSITIVE_INFINITY, from: at };
  return () => {
    if (face === 'own') phone.history.note({ is: 'passed', learner, hour, point: at });
    else phone.history.note({ is: 'loss', learner, hour, ...lost });
  };
}

/** The photo is given to what the hour waits for, if that is a check. */
export async function showFace({ studying, modules, phone }: SimulatedPage, photo: Blob): Promise<void> {
  const open = studying?.study;
  const point = open && modules?.checkDue(open.session.state());
  if (!open || point === undefined) return;
  const { learner, hour } = studying;
  phone.history.note({ is: 'photographed', learner, hour, point });
  try {
    await open.check.submit(photo);
    open.check.done();
  } catch {
    // Unreachable or signed out: the hour goes on waiting.
  }
}
