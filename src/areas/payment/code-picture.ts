import qrcode from 'qrcode-generator';

/** The white that a reader wants around a code, in modules. */
const QUIET = 4;

/** A QR code as an SVG's box and one path of its dark modules, a unit each. */
export type CodePicture = { box: string; path: string };

/** Medium correction: a slip is folded, and carried in a pocket to a site. */
export function pictureOf(content: string): CodePicture {
  const code = qrcode(0, 'M');
  code.addData(content);
  code.make();
  const side = code.getModuleCount();
  const runs: string[] = [];
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (!code.isDark(y, x)) continue;
      const first = x;
      while (x + 1 < side && code.isDark(y, x + 1)) x += 1;
      runs.push(`M${first} ${y}h${x - first + 1}v1H${first}z`);
    }
  }
  const whole = side + 2 * QUIET;
  return { box: `${-QUIET} ${-QUIET} ${whole} ${whole}`, path: runs.join('') };
}
