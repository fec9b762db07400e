type Hour = { id: string; type: number; lessonId: string; trainingId: string };

/** The two addresses of one study page; the older one studies by the older player. */
export type StudyPath = '/videoDetail' | '/hourDetail';

/** `to` and `search` of a link to an hour; all four are always written, an empty training too. */
export function hourLink({ id, type, lessonId, trainingId }: Hour, to: StudyPath = '/videoDetail') {
  return { to, search: { id, type: String(type), lessonId, trainingId } } as const;
}
