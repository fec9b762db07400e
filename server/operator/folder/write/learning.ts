import type { ContentHour, ContentLesson, ContentTraining } from '@contract/operator/content';
import { yuanOf } from '@rules/money';
import { namesInOrder, numbered } from '../file-names';
import { slugFromFile } from '../read/lessons';
import { bareText, yamlText } from './yaml-text';

/** Text files by their path in the folder. */
export type Texts = Map<string, string>;

/** As reading them gives them again: what is the usual is not written. */
const unless = <T>(usual: T, value: T): T | undefined => (value === usual ? undefined : value);
const listed = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined);

const priceOf = <P extends 'free' | 'serial'>(price: P | { once: number }) =>
  typeof price === 'object' ? { once: yuanOf(price.once) } : price;

export function writeLessons(texts: Texts, lessons: readonly ContentLesson[]): void {
  for (const [at, folder] of namesInOrder(lessons).entries()) {
    const lesson = lessons[at];
    if (lesson) writeLesson(texts, `lessons/${folder}`, lesson);
  }
}

function writeLesson(texts: Texts, folder: string, lesson: ContentLesson): void {
  let place = 0;
  const chapters = lesson.chapters.map(({ title, slug, was, id, hours }, at) => ({
    title,
    slug: unless(String(at + 1), slug),
    was,
    id,
    hours: hours.map((hour) => {
      place += 1;
      const file = numbered(place, `${hour.slug}.md`);
      if (hour.study.kind === 'text') texts.set(`${folder}/${file}`, bareText(hour.study.text));
      return writtenHour(hour, file, folder);
    }),
  }));
  const { title, price, published, category, experts, cover, mooc, was, id, intro } = lesson;
  const written = {
    title,
    price: priceOf(price),
    published,
    category,
    experts: listed(experts),
    cover: cover && besides(cover, folder),
    mooc: unless(false, mooc),
    was,
    id,
    chapters,
  };
  texts.set(`${folder}/lesson.yaml`, yamlText(written));
  if (intro !== '') texts.set(`${folder}/intro.md`, bareText(intro));
}

function writtenHour(hour: ContentHour, file: string, folder: string) {
  const { title, slug, was, id, expert, price, face, study } = hour;
  const video = study.kind === 'video' ? besides(study.video.files[0] ?? '', folder) : undefined;
  const own = slugFromFile(video ?? (study.kind === 'text' ? file : undefined));
  return {
    title,
    video,
    text: study.kind === 'text' ? file : undefined,
    sound: study.kind === 'text' && study.sound ? besides(study.sound, folder) : undefined,
    link: study.kind === 'link' ? study.url : undefined,
    slug: unless(own, slug),
    expert,
    price: unless(0, yuanOf(price)),
    face: face && writtenFace(face),
    listenable: study.kind === 'video' ? unless(false, study.listenable) : undefined,
    videoId: study.kind === 'video' ? study.videoId : undefined,
    was,
    id,
  };
}

function writtenFace({ points, offline }: NonNullable<ContentHour['face']>) {
  const at = points.filter((point) => point > 0).map((point) => clockText(point / 1000));
  return { before: unless(false, points.includes(0)), at: listed(at), offline: unless(true, offline) };
}

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What lies beside a file is called by its name. */
export const besides = (path: string, folder: string): string => {
  const inside = path.startsWith(`/${folder}/`) ? path.slice(folder.length + 2) : undefined;
  return inside === undefined || inside.includes('/') ? path : inside;
};

export function writeTrainings(texts: Texts, trainings: readonly ContentTraining[]): void {
  for (const [at, name] of namesInOrder(trainings).entries()) {
    const training = trainings[at];
    if (!training) continue;
    const folder = `trainings/${name}`;
    texts.set(`${folder}/training.yaml`, yamlText(writtenTraining(training, folder)));
    if (training.intro !== '') texts.set(`${folder}/intro.md`, bareText(training.intro));
  }
}

function writtenTraining(training: ContentTraining, folder: string) {
  const { title, price, published, runs, registration, places, face, shows, exam, certificate, live } =
    training;
  const checks = { registration: unless(false, face.registration), exam: unless(false, face.exam) };
  const shown = { completion: unless(true, shows.completion), passing: unless(true, shows.passing) };
  return {
    title,
    price: priceOf(price),
    published,
    runs,
    registration,
    offlineRegistration: unless(false, training.offlineRegistration),
    places,
    before: listed(training.before),
    face: said(checks),
    lessons: training.lessons.map(({ lesson, tenthsOfHours, required, open }) => ({
      lesson,
      hours: tenthsOfHours / 10,
      required: unless(true, required),
      open: unless(false, open),
    })),
    exam: exam && {
      title: exam.title,
      from: unless(runs[0], exam.from),
      to: unless(runs[1], exam.to),
      pass: unless(60, exam.pass),
      attempts: unless(1, exam.attempts),
      id: exam.id,
    },
    certificate: certificate && {
      months: certificate.months,
      category: unless('', certificate.category),
    },
    live,
    cover: training.cover && besides(training.cover, folder),
    shows: said(shown),
    mooc: unless(false, training.mooc),
    was: training.was,
    id: training.id,
  };
}

const said = <T extends object>(fields: T): T | undefined =>
  Object.values(fields).some((one) => one !== undefined) ? fields : undefined;
