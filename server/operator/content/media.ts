import type { Content } from '@contract/operator/content';
import type { ContentFile } from '@contract/operator/content-files';
import { fileName } from '../../areas/media/media-name';
import { MediaRefused } from '../../areas/media/probe/media-refused';
import { takeInRepaired, takeInSound, takeInStream } from '../../areas/media/take-in';
import { isPicture, takeInCaptions, takeInFile, takeInPicture } from '../../areas/media/take-in-beside';
import type { Platform } from '../../areas/platform';
import { ContentProblems } from './problems';

/** An hour's film as its row calls it: where it ends (ms) was measured here, never told by whoever sent it. */
export type PlacedFilm = { media: string; end: number; captions: Record<string, string> };

/** Where the files of a folder are to be had, once they were sent and looked at. */
export type PlacedMedia = {
  /** The address of a picture, by its path in the folder. */
  pictureAt: (path: string) => string;
  /** The address of an attached file. */
  attachedAt: (path: string) => string;
  /** The file itself. */
  fileAt: (path: string) => ContentFile | undefined;
  /** A film by its first file. */
  filmAt: (path: string) => PlacedFilm;
  /** The name in the store of the sound of a text. */
  soundAt: (path: string) => string;
};

type Ground = Pick<Platform, 'database' | 'media' | 'clock'> & Partial<Pick<Platform, 'ffmpeg'>>;

/** What captions are in, where nothing says so. */
const LANGUAGE = 'zh-CN';
const STREAM = /\.m3u8$/i;

/**
 * Looks at every file that a content calls: all have to be in the store by now. What was looked at before is not again.
 * @throws {ContentProblems} with a line for each file that cannot be given to phones.
 */
export async function placeMedia(ground: Ground, content: Content): Promise<PlacedMedia> {
  const files = new Map(content.files.map((file) => [file.path, file]));
  const problems: string[] = [];
  const given = (path: string, name = path.slice(1)) => {
    const file = files.get(path);
    if (!file) throw new MediaRefused(`${path.slice(1)}：内容里没有这个文件`);
    return { digest: file.digest, name };
  };
  const trying = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof MediaRefused)) throw error;
      problems.push(error.message);
    }
  };

  const films = new Map<string, PlacedFilm>();
  const ofFilms = new Set<string>();
  for (const { video } of filmsOf(content)) {
    const [first = ''] = video.files;
    for (const path of [...video.files, ...(video.captions ? [video.captions] : [])]) ofFilms.add(path);
    if (films.has(first)) continue;
    await trying(async () => {
      const folder = first.slice(0, first.lastIndexOf('/') + 1);
      const taken = STREAM.test(first)
        ? await takeInStream(
            ground,
            video.files.map((path) => given(path, path.slice(folder.length))),
          )
        : await takeInRepaired(ground, given(first));
      const captions = video.captions
        ? { [LANGUAGE]: await takeInCaptions(ground, given(video.captions)) }
        : {};
      films.set(first, { ...taken, captions });
    });
  }
  const sounds = new Map<string, string>();
  for (const path of soundsOf(content)) {
    await trying(async () => sounds.set(path, (await takeInSound(ground, given(path))).media));
  }
  const attached = attachedIn(content);
  for (const { path } of content.files) {
    if (ofFilms.has(path) || sounds.has(path)) continue;
    if (attached.has(path)) await trying(() => takeInFile(ground, given(path)));
    if (isPicture(path)) await trying(() => takeInPicture(ground, given(path)));
    else if (!attached.has(path)) await trying(() => takeInFile(ground, given(path)));
  }
  if (problems.length > 0) throw new ContentProblems(problems);

  const address = (under: string) => (path: string) => {
    const file = files.get(path);
    return file ? `${under}/${fileName(file.digest, path)}` : '';
  };
  return {
    pictureAt: address('/pictures'),
    attachedAt: address('/files'),
    fileAt: (path) => files.get(path),
    filmAt: (path) => {
      const film = films.get(path);
      if (!film) throw new Error(`the film ${path} was not looked at`);
      return film;
    },
    soundAt: (path) => {
      const sound = sounds.get(path);
      if (sound === undefined) throw new Error(`the sound ${path} was not looked at`);
      return sound;
    },
  };
}

const studiesOf = ({ lessons }: Content) =>
  lessons.flatMap(({ chapters }) => chapters.flatMap(({ hours }) => hours.map(({ study }) => study)));

const filmsOf = (content: Content) => studiesOf(content).filter((study) => study.kind === 'video');

const soundsOf = (content: Content): Set<string> =>
  new Set(studiesOf(content).flatMap((study) => (study.kind === 'text' && study.sound) || []));

const attachedIn = ({ news, policies, announcements }: Content): Set<string> =>
  new Set([...news, ...policies, ...announcements].flatMap(({ files }) => files.map(({ file }) => file)));
