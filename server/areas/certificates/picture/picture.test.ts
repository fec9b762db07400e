import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { CODE, certificateSvg, PAGE, STAMP, verifyAddress } from './certificate';
import { modulesOf, placeCode } from './code';
import { PictureDesk } from './desk';
import { drawPng } from './draw';
import { FAMILY, fontsIn } from './fonts';
import { stacked } from './stack';
import { fitted, widthOf } from './text';

const folder = mkdtempSync(join(tmpdir(), 'zhijian-picture-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const facts = {
  trainingName: '夏季防暑降温专题培训',
  trainingBeginTime: '2026-06-24',
  trainingEndTime: '2026-09-22',
  userName: '王建国',
  idcard: '330110********2219',
  companyName: '宏远机械厂',
  positionName: '电焊工',
  professionalCategory: '接触粉尘人员',
};
const ROW = {
  id: '1',
  learner: 'l',
  training: 't',
  number: 'ZJ202612345678',
  facts,
  statement: `${'eyJhbGciOiJFZERTQSJ9'.repeat(14)}.end`,
  issuedAt: Date.parse('2026-11-21T00:00:00Z'),
  validUntil: Date.parse('2029-11-21T15:59:59Z'),
  revokedAt: null,
  replacedBy: null,
};
const ORIGIN = 'https://learn.example';

/** The picture's brightness, pixel by pixel, 0 to 255. */
async function drawn(change: Partial<typeof facts> = {}) {
  const png = await drawPng(certificateSvg({ ...ROW, facts: { ...facts, ...change } }, ORIGIN), folder);
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return {
    png,
    width: info.width,
    height: info.height,
    at: (x: number, y: number) => data[y * info.width + x] ?? 0,
  };
}

type Picture = Awaited<ReturnType<typeof drawn>>;
type Box = { left: number; top: number; right: number; bottom: number };

function darkIn({ at }: Picture, { left, top, right, bottom }: Box): number {
  let dark = 0;
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) if (at(x, y) < 128) dark += 1;
  return dark;
}

function differing(one: Picture, other: Picture, { left, top, right, bottom }: Box): number {
  let count = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) if (Math.abs(one.at(x, y) - other.at(x, y)) > 64) count += 1;
  }
  return count;
}

const NAME: Box = { left: 120, top: 330, right: 960, bottom: 500 };

test('it is an upright A4 page as PNG', async () => {
  const { png, width, height } = await drawn();
  expect(Buffer.from(png).subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  expect([width, height]).toEqual([PAGE.width, PAGE.height]);
  expect(Math.abs(height / width - Math.SQRT2)).toBeLessThan(0.01);
});

test.each([
  { what: 'a valid one', revokedAt: null, mostBytes: 45_000, mostOff: 0 },
  // A stamp mixes more colours than a palette holds.
  { what: 'a withdrawn one', revokedAt: Date.parse('2027-01-01T00:00:00Z'), mostBytes: 60_000, mostOff: 16 },
])('draws $what in at most $mostBytes bytes with the pixels of the renderer', async (one) => {
  const { revokedAt, mostBytes, mostOff } = one;
  const drawing = certificateSvg({ ...ROW, revokedAt }, ORIGIN);
  const png = await drawPng(drawing, folder);
  expect(png.length).toBeLessThanOrEqual(mostBytes);
  const { files } = await fontsIn(join(folder, 'fonts'));
  const rendered = await renderAsync(drawing.svg, {
    font: { fontFiles: files, loadSystemFonts: false, defaultFontFamily: FAMILY },
  });
  const pixelsOf = (image: Uint8Array) => sharp(image).removeAlpha().raw().toBuffer();
  const [given, whole] = [await pixelsOf(png), await pixelsOf(rendered.asPng())];
  expect(given.length).toBe(PAGE.width * PAGE.height * 3);
  let furthest = 0;
  for (const [at, value] of whole.entries())
    furthest = Math.max(furthest, Math.abs(value - (given[at] ?? 0)));
  expect(furthest).toBeLessThanOrEqual(mostOff);
});

test('every module of the code stands on it as it was made from the address of the statement', async () => {
  const picture = await drawn();
  const modules = modulesOf(verifyAddress(ORIGIN, ROW.statement));
  const { x, y, scale } = placeCode(modules, CODE.x, CODE.y, CODE.room);
  expect(scale).toBeGreaterThanOrEqual(4);
  const half = Math.floor(scale / 2);
  const seen = modules.map((row, down) =>
    row.map((_, right) => picture.at(x + right * scale + half, y + down * scale + half) < 128),
  );
  expect(seen).toEqual(modules);
  // The white around it, without which no reader finds it.
  for (let at = 0; at < modules.length * scale; at += 1) {
    for (const away of [1, 3 * scale]) {
      expect(picture.at(x + at, y - away)).toBeGreaterThan(200);
      expect(picture.at(x - away, y + at)).toBeGreaterThan(200);
    }
  }
});

test('a withdrawn one is stamped across, in red, and its code is as it was', async () => {
  const redIn = async (revokedAt: number | null) => {
    const png = await drawPng(certificateSvg({ ...ROW, revokedAt }, ORIGIN), folder);
    const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const isRed = (x: number, y: number) => {
      const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3);
      return r > 150 && g < 110 && b < 110;
    };
    const reds = (left: number, top: number, right: number, bottom: number) => {
      let count = 0;
      for (let y = top; y < bottom; y += 2) for (let x = left; x < right; x += 2) if (isRed(x, y)) count += 1;
      return count;
    };
    const { x, y } = STAMP;
    return [
      reds(x - 380, y - 280, x + 380, y + 280),
      reds(CODE.x, CODE.y, CODE.x + CODE.room, CODE.y + CODE.room),
    ];
  };
  expect(await redIn(null)).toEqual([0, 0]);
  const [stamp = 0, code] = await redIn(Date.parse('2026-11-22T00:00:00Z'));
  expect(stamp).toBeGreaterThan(10_000);
  expect(code).toBe(0);
});

test('another statement is another code', () => {
  const one = modulesOf(verifyAddress(ORIGIN, ROW.statement));
  expect(modulesOf(verifyAddress(ORIGIN, ROW.statement.replace('end', 'enc')))).not.toEqual(one);
});

describe('names', () => {
  test('are really drawn: two differ, and neither is blank', async () => {
    const [wang, li] = [await drawn(), await drawn({ userName: '李秋兰' })];
    const none = darkIn(await drawn({ userName: ' ' }), NAME);
    for (const picture of [wang, li]) expect(darkIn(picture, NAME) - none).toBeGreaterThan(5_000);
    expect(differing(wang, li, NAME)).toBeGreaterThan(5_000);
  });

  test('that are long stay within the frame', async () => {
    const userName = '阿卜杜热合曼·麦麦提依明尼亚孜·居麦尼亚孜';
    const picture = await drawn({ userName });
    const [left, right] = [
      { ...NAME, left: 62, right: 112 },
      { ...NAME, left: 968, right: 1018 },
    ];
    expect([darkIn(picture, left), darkIn(picture, right)]).toEqual([0, 0]);
    expect(darkIn(picture, NAME)).toBeGreaterThan(10_000);
  });

  test('with signs of markup are names', async () => {
    await expect(drawn({ userName: '<王&"建国">\u0001' })).resolves.toBeDefined();
  });
});

describe('text', () => {
  test('takes the largest size that fits, then more lines, then loses its end', () => {
    expect(fitted('四个字呢', 400, [100, 50], 1)).toEqual({ size: 100, lines: ['四个字呢'] });
    expect(fitted('一共是五个', 400, [100, 50], 1)).toEqual({ size: 50, lines: ['一共是五个'] });
    const two = fitted('九个字的一个名字了', 400, [100, 50], 1, { size: 50, lines: 2 });
    expect(two).toEqual({ size: 50, lines: ['九个字的一', '个名字了'] });
    const [line = ''] = fitted('这一行的字怎么都放不下去', 400, [50], 1).lines;
    expect(line).toMatch(/^这一行的字.*…$/);
    expect(widthOf(line) * 50).toBeLessThanOrEqual(400);
  });

  test('never begins a line with a closing sign or ends one with an opening one', () => {
    const { lines } = fitted('年度复训（通风、检测）与讨论', 350, [50], 4);
    expect(lines.join('')).toBe('年度复训（通风、检测）与讨论');
    for (const line of lines) expect(line).not.toMatch(/^[）、]|（$/);
  });

  test('stands in its room, one block beneath the other', () => {
    const style = { colour: '#000', space: 20 };
    const blocks = [
      { ...style, size: 50, lines: ['一', '二'] },
      { ...style, size: 20, lines: [] },
      { ...style, size: 30, lines: ['三'] },
    ];
    const placed = stacked(blocks, { top: 100, bottom: 400 });
    expect(placed.map(({ text }) => text)).toEqual(['一', '二', '三']);
    const ys = placed.map(({ y }) => y);
    expect([...ys].sort((a, b) => a - b)).toEqual(ys);
    expect(ys[0]).toBeGreaterThan(100 + 40);
    expect(ys[2]).toBeLessThan(400);
  });
});

describe('the desk', () => {
  test('draws a few at once, each once, and again only what it has forgotten', async () => {
    let under = 0;
    let most = 0;
    let count = 0;
    const release: (() => void)[] = [];
    const desk = new PictureDesk(folder, async () => {
      count += 1;
      under += 1;
      most = Math.max(most, under);
      await new Promise<void>((done) => release.push(done));
      under -= 1;
      return new Uint8Array([count]);
    });
    const asked = ['1', '2', '3', '3'].map((id) => desk.draw({ ...ROW, id }, ORIGIN));
    while (count < 3 || release.length > 0) {
      release.shift()?.();
      await new Promise((turn) => setImmediate(turn));
    }
    const pictures = await Promise.all(asked);
    expect({ most, count }).toEqual({ most: 2, count: 3 });
    expect(pictures[3]).toBe(pictures[2]);
    expect(await desk.draw({ ...ROW, id: '1' }, ORIGIN)).toBe(pictures[0]);
    // Withdrawn since: the picture that was kept is not given for it.
    const withdrawn = desk.draw({ ...ROW, id: '1', revokedAt: 1 }, ORIGIN);
    while (release.length === 0) await new Promise((turn) => setImmediate(turn));
    release.shift()?.();
    expect(await withdrawn).not.toBe(pictures[0]);
  });

  test('a drawing that failed is tried again', async () => {
    let fails = true;
    const desk = new PictureDesk(folder, async () => {
      if (fails) throw new Error('no font');
      return new Uint8Array([1]);
    });
    await expect(desk.draw(ROW, ORIGIN)).rejects.toThrow('no font');
    fails = false;
    await expect(desk.draw(ROW, ORIGIN)).resolves.toEqual(new Uint8Array([1]));
  });
});
