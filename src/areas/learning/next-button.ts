/** What the training's own page does at a press, instead of leading to itself. */
export type TrainingDeed = 'register' | 'exam' | 'certificate' | 'refresh';

/** The one button of a step. Without `to` it only says how things stand, and cannot be pressed. */
export type NextButton = {
  text: string;
  to?: string;
  search?: Record<string, string | undefined>;
  deed?: TrainingDeed;
  /** Its text says at which place of an hour one goes on. */
  state?: { goesOn: true };
};

/** Where a training stands whole: the path, and the button for what is next. */
export const trainingLink = (id: string): { to: string; search: { id: string } } => ({
  to: '/trainingDetail',
  search: { id },
});

/** The same, for its exam: what is to know of it comes up at once. */
export const examLink = (id: string): { to: string; search: { id: string; go: 'exam' } } => ({
  to: '/trainingDetail',
  search: { id, go: 'exam' },
});

/** Where another training is chosen. */
export const TRAININGS_LINK = { to: '/trainningOrLessonList', search: { listType: '1' } } as const;
