/** Where an hour is studied. */
const STUDY: string = '/videoDetail';

type Hour = { id: string; type: number; lessonId: string; trainingId: string };

/** `to` and `search` of a link to an hour; all four are always written, an empty training too. */
export function hourLink({ id, type, lessonId, trainingId }: Hour) {
  return { to: STUDY, search: { id, type: String(type), lessonId, trainingId } as never };
}
