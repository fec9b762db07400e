import { strToU8, zipSync } from 'fflate';
import type { Cell, Sheet } from '../../operator/people/sheet/read-sheet';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A sheet of a crafted .xlsx: `rows` is the XML in its `sheetData`, `before` and `after` the XML around it. */
export type CraftedSheet = {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  rows: string;
  before?: string;
  after?: string;
};

/** Returns the files of the smallest .xlsx with these sheets, by path, and `more` files. */
export function workbookFiles(sheets: readonly CraftedSheet[], more: Record<string, string> = {}) {
  const all = sheets.map((sheet, at) => ({ ...sheet, at: at + 1 }));
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${all
      .map(
        ({ name, state, at }) =>
          `<sheet name="${name ?? at}" sheetId="${at}"${state ? ` state="${state}"` : ''} r:id="r${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}">${all
      .map(
        ({ at }) =>
          `<Relationship Id="r${at}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="s" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}"/>`,
    ...Object.fromEntries(
      all.map(({ at, rows, before = '', after = '' }) => [
        `xl/worksheets/sheet${at}.xml`,
        `<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
    ...more,
  };
  return Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)]));
}

export const workbook = (sheets: readonly CraftedSheet[], more: Record<string, string> = {}): Uint8Array =>
  zipSync(workbookFiles(sheets, more));

/** A row's XML with texts in its first columns; an empty text leaves the cell without a value. */
export const textRow = (number: number, texts: readonly string[], attributes = ''): string =>
  `<row r="${number}"${attributes && ` ${attributes}`}>${texts
    .map((text, at) => {
      const cell = `${String.fromCharCode(65 + at)}${number}`;
      return text && `<c r="${cell}" t="inlineStr"><is><t>${text}</t></is></c>`;
    })
    .join('')}</row>`;

/** A visible sheet as the reader returns it, with these rows from row 1. */
export const sheetOf = (rows: readonly Cell[][], more: Partial<Sheet> = {}): Sheet => ({
  name: '',
  hidden: false,
  hiddenColumns: [],
  rows: rows.map((cells, at) => ({ number: at + 1, cells })),
  ...more,
});
