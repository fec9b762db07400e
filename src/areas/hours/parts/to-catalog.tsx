import { ButtonLink } from '@/ui/button';

export type StudiedPlace = { lessonId: string; trainingId: string };

/** Where the hour's lesson stands whole; undefined where the address names none. */
export const lessonLink = ({ lessonId, trainingId }: StudiedPlace) =>
  lessonId ? { to: '/lessonDetail', search: { id: lessonId, ...(trainingId && { trainingId }) } } : undefined;

type Props = StudiedPlace & { look?: 'main' | 'plain' | 'quiet'; small?: boolean };

/** Back to the lesson's catalog; without a lesson to where all of them are found. */
export function ToCatalog({ lessonId, trainingId, look = 'main', small = false }: Props) {
  const lesson = lessonLink({ lessonId, trainingId });
  return (
    <ButtonLink look={look} small={small} {...(lesson ?? { to: '/learningCenterList' })}>
      {lesson ? '回课程目录' : '去学习中心'}
    </ButtonLink>
  );
}
