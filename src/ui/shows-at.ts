/** Where the way back to the top comes and where it goes, px from the top; between them it stays as it is. */
const COMES = 700;
const GOES = 500;

export function showsAt(scrolled: number, before: boolean): boolean {
  if (scrolled > COMES) return true;
  return scrolled < GOES ? false : before;
}
