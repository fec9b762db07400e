/** The lesson that an address names in its search: one of the course platform is known there by another id. */
export function lessonIn(search: string): string | null {
  const said = new URLSearchParams(search);
  return said.get('jwLessonId') || said.get('id');
}
