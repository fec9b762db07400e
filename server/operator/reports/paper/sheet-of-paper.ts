import PDFDocument from 'pdfkit';
import { charactersOf } from '../../../areas/certificates/picture/woff';

/** A4 upright, in points; text keeps this distance from its sides. */
export const MARGIN = 48;
export const WIDTH = 595.28 - 2 * MARGIN;
/** Above the first line stands the page's head, beneath the last its number. */
const TOP = 76;
const BOTTOM = 842 - 60;

export const INK = '#14211c';
export const SECOND = '#46564f';
export const THIRD = '#5c6a64';
export const LINE = '#dde4df';
export const SHADE = '#f1f5f2';
export const BRAND = '#0a6b4f';
export const WARNING = '#b3261e';

export type Faces = { regular: Buffer; bold: Buffer };

/** How a line of text looks; sizes in points. */
export type Look = { size?: number; bold?: boolean; colour?: string };

/** What stands for a character that our face lacks: the printers' own sign for it. */
const MISSING = '〓';
/** What no page can show. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/**
 * A document of A4 pages that is written from top to bottom; what does not fit goes to the next page. Its text can be
 * selected, and of the face only what it shows is in it.
 */
export class Paper {
  readonly #document: PDFKit.PDFDocument;
  readonly #characters: ReadonlySet<number>;
  readonly #bytes: Promise<Uint8Array>;
  /** Where the next line stands, in points from the page's top. */
  y = TOP;

  constructor(
    faces: Faces,
    readonly title: string,
    madeAt: Date,
  ) {
    this.#document = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      info: { Title: title, CreationDate: madeAt, ModDate: madeAt },
      lang: 'zh-CN',
    });
    this.#document.registerFont('regular', faces.regular);
    this.#document.registerFont('bold', faces.bold);
    this.#characters = charactersOf(faces.regular);
    const parts: Uint8Array[] = [];
    this.#document.on('data', (part: Uint8Array) => parts.push(part));
    this.#bytes = new Promise((done, fail) => {
      this.#document.on('end', () => done(new Uint8Array(Buffer.concat(parts))));
      this.#document.on('error', fail);
    });
  }

  /** Text as it can be shown. */
  #shown(text: string): string {
    const plain = [...text.replaceAll(UNSHOWN, '')];
    return plain.map((one) => (this.#characters.has(one.codePointAt(0) ?? 0) ? one : MISSING)).join('');
  }

  #look({ size = 9.5, bold = false, colour = INK }: Look) {
    return this.#document
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour);
  }

  /** How high a text stands in this width. */
  heightOf(text: string, width: number, look: Look = {}): number {
    return this.#look(look).heightOfString(this.#shown(text) || ' ', { width, lineGap: 1 });
  }

  /** Writes at a place, and does not move on. */
  textAt(
    text: string,
    x: number,
    y: number,
    width: number,
    look: Look & { align?: 'left' | 'right' | 'center' } = {},
  ) {
    const { align = 'left' } = look;
    this.#look(look).text(this.#shown(text), x, y, { width, lineGap: 1, align });
  }

  /** Writes over the whole width, and moves on. */
  write(text: string, look: Look & { space?: number } = {}): void {
    const height = this.heightOf(text, WIDTH, look);
    this.keep(height);
    this.textAt(text, MARGIN, this.y, WIDTH, look);
    this.y += height + (look.space ?? 4);
  }

  /** Goes to the next page where less than `height` is left on this one; whether it did. */
  keep(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.#document.addPage();
    this.y = TOP;
    return true;
  }

  line(y: number, colour = LINE, width = 0.6): void {
    this.#document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(width)
      .stroke(colour);
  }

  shade(x: number, y: number, width: number, height: number, colour = SHADE): void {
    this.#document.rect(x, y, width, height).fill(colour);
  }

  /** A code of dark modules in a square of `side` points. */
  code(modules: readonly (readonly boolean[])[], x: number, y: number, side: number): void {
    const module = side / modules.length;
    for (const [row, line] of modules.entries()) {
      for (let column = 0; column < line.length; column += 1) {
        if (!line[column]) continue;
        const first = column;
        while (line[column + 1]) column += 1;
        this.#document.rect(x + first * module, y + row * module, (column - first + 1) * module, module);
      }
    }
    this.#document.fill('#000000');
  }

  /** A picture within a frame, JPEG or PNG. */
  picture(bytes: Buffer, x: number, y: number, width: number, height: number): void {
    this.#document.image(bytes, x, y, { fit: [width, height], align: 'center', valign: 'center' });
  }

  /** Heads and numbers the pages, which are all known now, and closes the document. */
  done({ left, right, foot }: { left: string; right: string; foot: string }): Promise<Uint8Array> {
    const { count } = this.#document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#document.switchToPage(page);
      const quiet = { size: 8, colour: THIRD } as const;
      this.textAt(left, MARGIN, 40, WIDTH * 0.6, quiet);
      this.textAt(right, MARGIN + WIDTH * 0.6, 40, WIDTH * 0.4, { ...quiet, align: 'right' });
      this.line(58);
      this.textAt(foot, MARGIN, 800, WIDTH * 0.75, quiet);
      this.textAt(`第 ${page + 1} 页，共 ${count} 页`, MARGIN + WIDTH * 0.75, 800, WIDTH * 0.25, {
        ...quiet,
        align: 'right',
      });
    }
    this.#document.end();
    return this.#bytes;
  }
}
