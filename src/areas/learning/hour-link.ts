type Hour = {
  id: string;
  type: number;
  lessonId: string;
  trainingId: string;
  /** Of a course-platform video. */
  videoId?: string;
  /** What the page of a course-platform text is called. */
  name?: string;
};

/**
 * Where hours are studied: the two addresses of one page, of which the older one studies by the older player, and the
 * course platform's, which has another for its texts.
 */
export type StudyPath = '/videoDetail' | '/hourDetail' | '/moocVideoDetail';

/** `to` and `search` of a link to an hour; an empty training is written too. */
export function hourLink(hour: Hour, to: StudyPath = '/videoDetail') {
  const { id, type, lessonId, trainingId, videoId, name } = hour;
  if (to !== '/moocVideoDetail')
    return { to, search: { id, type: String(type), lessonId, trainingId } } as const;
  return type === 1
    ? ({ to: '/moocRichText', search: { id, lessonId, trainingId, title: name } } as const)
    : ({ to, search: { id, lessonId, trainingId, videoId } } as const);
}

/** Where the hours of a lesson are studied. */
export const studyPathOf = (mooc: boolean): StudyPath => (mooc ? '/moocVideoDetail' : '/videoDetail');
