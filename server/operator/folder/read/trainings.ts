import type { Content } from '@contract/operator/content';
import { trainingFile, trainingShape } from '../shape/training';
import { foldersIn } from './folders';
import { introOf } from './lessons';
import type { Reading } from './reading';
import type { TextLink } from './text';

const PASS = 60;

/** `trainings/SLUG/training.yaml` with `intro.md`. */
export async function readTrainings(reading: Reading, links: TextLink[]): Promise<Content['trainings']> {
  const trainings: Content['trainings'] = [];
  for (const { folder, slug } of foldersIn(reading, 'trainings', 'training.yaml')) {
    const found = await reading.yaml(`${folder}/training.yaml`, trainingFile, trainingShape);
    const intro = await introOf(reading, folder, links);
    if (!found) continue;
    reading.notePlace(['trainings', trainings.length], found);
    const { value, file, written } = found;
    const { cover, exam, certificate, lessons, ...rest } = value;
    const coverPath = cover && reading.call(cover, 'picture', file, written.lineOf(['cover']));
    trainings.push({
      ...rest,
      slug,
      intro,
      ...(coverPath && { cover: coverPath }),
      offlineRegistration: value.offlineRegistration ?? false,
      mooc: value.mooc ?? false,
      before: value.before ?? [],
      face: { registration: value.face?.registration ?? false, exam: value.face?.exam ?? false },
      shows: { completion: value.shows?.completion ?? true, passing: value.shows?.passing ?? true },
      lessons: lessons.map(({ lesson, hours, required = true, open = false }) => ({
        lesson,
        tenthsOfHours: hours,
        required,
        open,
      })),
      ...(exam && {
        exam: {
          ...exam,
          from: exam.from ?? value.runs[0],
          to: exam.to ?? value.runs[1],
          pass: exam.pass ?? PASS,
          attempts: exam.attempts ?? 1,
        },
      }),
      ...(certificate && {
        certificate: { months: certificate.months, category: certificate.category ?? '' },
      }),
    });
  }
  return trainings;
}
