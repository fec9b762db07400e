type Hour = { id: string; type: number; lessonId: string; trainingId: string };

/** `to` and `search` of a link to an hour; all four are always written, an empty training too. */
export function hourLink({ id, type, lessonId, trainingId }: Hour) {
  return { to: '/videoDetail', search: { id, type: String(type), lessonId, trainingId } } as const;
}
