import qrcode from 'qrcode-generator';

/** The white that a reader wants around a code, in modules. */
export const QUIET = 4;

/** Which modules of a code are dark, row by row. The least correction: it is printed large, and fewer dots read sooner. */
export function modulesOf(content: string): boolean[][] {
  const code = qrcode(0, 'L');
  code.addData(content);
  code.make();
  const count = code.getModuleCount();
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) => code.isDark(row, column)),
  );
}

export type PlacedCode = { path: string; x: number; y: number; scale: number; side: number };

/** Centres a code in a square of `room` px at (x, y); a module is a whole number of px, or its edges would blur. */
export function placeCode(modules: boolean[][], x: number, y: number, room: number): PlacedCode {
  const count = modules.length;
  const scale = Math.floor(room / (count + 2 * QUIET));
  const side = scale * count;
  const inset = Math.floor((room - side) / 2);
  return { path: pathOf(modules), x: x + inset, y: y + inset, scale, side };
}

/** Dark modules as one path, a rectangle for each run, one unit a module. */
function pathOf(modules: boolean[][]): string {
  return modules
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue;
        const first = x;
        while (row[x + 1]) x += 1;
        runs.push(`M${first} ${y}h${x - first + 1}v1H${first}z`);
      }
      return runs;
    })
    .join('');
}
