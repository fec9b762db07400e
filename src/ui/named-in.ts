/** What an address names in its search by an id: a lesson of the course platform is known there by another one. */
export function namedIn(search: string): string | null {
  const said = new URLSearchParams(search);
  return said.get('jwLessonId') || said.get('id');
}
