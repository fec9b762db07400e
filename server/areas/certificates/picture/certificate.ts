import type { CertificateRow } from '../apply';
import { dayOf } from '../facts';
import { modulesOf, type PlacedCode, placeCode, QUIET } from './code';
import { FAMILY } from './fonts';
import { type Block, stacked } from './stack';
import { type Style, textAt } from './style';
import { fitted } from './text';

/** An SVG and, for the choice of fonts, all the text in it. */
export type Drawing = { svg: string; text: string };

/** A4 upright, px. */
export const PAGE = { width: 1080, height: 1528 } as const;

/** The product's colours in the light; paper knows no dark. */
const COLOUR = {
  ink: '#14211c',
  second: '#46564f',
  third: '#5c6a64',
  paper: '#ffffff',
  line: '#dde4df',
  brand: '#0a6b4f',
  deep: '#0b2f25',
  stamp: '#b3261e',
} as const;

const MIDDLE = PAGE.width / 2;
/** Text keeps this distance from the page's sides. */
const MARGIN = 116;
const COLUMN = PAGE.width - 2 * MARGIN;
/** Where the learner and the training stand, from top to bottom. */
const STORY = { top: 350, bottom: 952 } as const;
/** The square of the code with its white. */
export const CODE = { x: 560, y: 1000, room: 412 } as const;
/** The facts stand beside it, one under the other. */
const FACTS = { top: 1046, step: 98, width: CODE.x - MARGIN - 16 } as const;

/** The stamp of a withdrawn one, by its middle. */
export const STAMP = { x: MIDDLE, y: 640, width: 720, height: 320 } as const;

/** What the code on the picture leads to. */
export const verifyAddress = (origin: string, statement: string): string =>
  `${origin}/verify?certificate=${statement}`;

/** `YYYY-MM-DD` as paper has it. */
function inWords(day: string): string {
  const [year, month, date] = day.split('-');
  return date ? `${year}年${Number(month)}月${Number(date)}日` : '';
}

type Shown = Pick<CertificateRow, 'facts' | 'number' | 'issuedAt' | 'validUntil' | 'revokedAt' | 'statement'>;

/** A certificate as a drawing; the code on it leads to the statement at `origin`. */
export function certificateSvg(row: Shown, origin: string): Drawing {
  const texts: string[] = [];
  const write = (text: string, x: number, y: number, style: Style) => {
    texts.push(text);
    return textAt(text, x, y, style);
  };
  const code = placeCode(modulesOf(verifyAddress(origin, row.statement)), CODE.x, CODE.y, CODE.room);
  const body = [
    frame(),
    write('培训合格证书', MIDDLE, 208, {
      size: 88,
      colour: COLOUR.deep,
      bold: true,
      middle: true,
      spacing: 16,
    }),
    write('必修课时已全部计入', MIDDLE, 312, { size: 26, colour: COLOUR.brand, middle: true, spacing: 3 }),
    ...stacked(storyOf(row), STORY).map(({ text, y, style }) => write(text, MIDDLE, y, style)),
    ...factsOf(row).flatMap(([label, value], at) => {
      const y = FACTS.top + at * FACTS.step;
      const { size, lines } = fitted(value, FACTS.width, [34, 30, 26, 22], 1);
      return [
        write(label, MARGIN, y, { size: 25, colour: COLOUR.third }),
        write(lines[0] ?? '', MARGIN, y + 44, { size, colour: COLOUR.ink }),
      ];
    }),
    drawn(code),
    write('扫码验真，没有网络也能验', CODE.x + CODE.room / 2, CODE.y + CODE.room + 26, {
      size: 25,
      colour: COLOUR.third,
      middle: true,
    }),
    ...(row.revokedAt === null ? [] : [stamped(write, row.revokedAt)]),
  ];
  const size = `width="${PAGE.width}" height="${PAGE.height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${FAMILY}">${body.join('')}</svg>`;
  return { svg, text: texts.join('') };
}

/** Who, of where, took part in what. */
function storyOf({ facts }: Shown): Block[] {
  const quiet = { colour: COLOUR.second, middle: true } as const;
  const name = fitted(facts.userName, COLUMN, [124, 104, 88, 74], 1, { size: 68, lines: 2 });
  const training = fitted(facts.trainingName, COLUMN, [54, 48], 2, { size: 42, lines: 3 });
  const place = [facts.companyName, facts.positionName].filter(Boolean).join(' · ');
  const company = fitted(place, COLUMN, [31, 28], 2);
  const [from, until] = [inWords(facts.trainingBeginTime), inWords(facts.trainingEndTime)];
  const when = from && until ? `于${from}至${until}参加` : '参加';
  return [
    { ...name, bold: true, colour: COLOUR.ink, middle: true, space: 0 },
    { size: 31, lines: [facts.idcard], ...quiet, spacing: 2, space: 14 },
    { ...company, lines: place ? company.lines : [], ...quiet, space: 10 },
    { size: 31, lines: [when], ...quiet, space: 38 },
    { ...training, bold: true, colour: COLOUR.deep, middle: true, space: 16 },
    { size: 31, lines: ['学完全部必修课时，符合发证要求，特发此证'], ...quiet, space: 16 },
  ];
}

function factsOf({ facts, number, issuedAt, validUntil }: Shown): [string, string][] {
  const all: [string, string][] = [
    ['证书编号', number],
    ['人员类别', facts.professionalCategory],
    ['签发日期', inWords(dayOf(issuedAt))],
    ['有效期至', inWords(dayOf(validUntil))],
  ];
  return all.filter(([, value]) => value !== '');
}

/** Across the page, over name and training: nobody takes it for a good one, on a screen or on paper. */
function stamped(
  write: (text: string, x: number, y: number, style: Style) => string,
  revokedAt: number,
): string {
  const { x, y, width, height } = STAMP;
  const [left, top] = [x - width / 2, y - height / 2];
  return [
    `<g transform="rotate(-18 ${x} ${y})" opacity="0.86">`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="28" fill="none" stroke="${COLOUR.stamp}" stroke-width="14"/>`,
    write('已吊销', x, y + 24, { size: 168, colour: COLOUR.stamp, bold: true, middle: true, spacing: 20 }),
    write(`${inWords(dayOf(revokedAt))} 起无效`, x, y + 102, {
      size: 44,
      colour: COLOUR.stamp,
      bold: true,
      middle: true,
    }),
    '</g>',
  ].join('');
}

/** The deep green of a work site's sign around paper; and the mark of the app, full: all of it has been credited. */
function frame(): string {
  const { width, height } = PAGE;
  return [
    `<rect width="${width}" height="${height}" fill="${COLOUR.deep}"/>`,
    `<rect x="34" y="34" width="${width - 68}" height="${height - 68}" rx="22" fill="${COLOUR.paper}"/>`,
    `<rect x="56" y="56" width="${width - 112}" height="${height - 112}" rx="10" fill="none" stroke="${COLOUR.brand}" stroke-width="2"/>`,
    `<rect x="${MIDDLE - 210}" y="248" width="420" height="20" rx="10" fill="${COLOUR.brand}"/>`,
    `<path d="M${MARGIN} 980H${width - MARGIN}" stroke="${COLOUR.line}" stroke-width="2"/>`,
  ].join('');
}

function drawn({ path, x, y, scale, side }: PlacedCode): string {
  const quiet = QUIET * scale;
  const box = side + 2 * quiet;
  return [
    `<rect x="${x - quiet}" y="${y - quiet}" width="${box}" height="${box}" fill="${COLOUR.paper}"/>`,
    `<path transform="translate(${x} ${y}) scale(${scale})" d="${path}" fill="${COLOUR.deep}" shape-rendering="crispEdges"/>`,
  ].join('');
}
