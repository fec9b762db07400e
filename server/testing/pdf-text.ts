import { inflateSync } from 'node:zlib';

type Objects = Map<number, { head: string; stream: string }>;

/** The text that a reader can select in a PDF, page by page: what its fonts' own maps make of its content. */
export function pdfText(pdf: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(pdf));
  const numbered = (text: string) => Number(/^(\d+) 0 R/.exec(text.trim())?.[1]);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const resources = objects.get(numbered(after(head, '/Resources')))?.head ?? '';
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => {
        const font = objects.get(Number(number))?.head ?? '';
        return [name ?? '', charactersOf(objects.get(numbered(after(font, '/ToUnicode')))?.stream ?? '')];
      }),
    );
    return textOf(objects.get(numbered(after(head, '/Contents')))?.stream ?? '', fonts);
  });
}

/** What is embedded of each face: its name in the file, and how many bytes. */
export function pdfFaces(pdf: Uint8Array): { name: string; bytes: number }[] {
  const objects = objectsOf(Buffer.from(pdf));
  return [...objects.values()]
    .filter(({ head }) => /\/FontFile2 /.test(head))
    .map(({ head }) => ({
      name: /\/FontName \/(\S+)/.exec(head)?.[1] ?? '',
      bytes: objects.get(Number(/\/FontFile2 (\d+)/.exec(head)?.[1]))?.stream.length ?? 0,
    }));
}

const after = (head: string, name: string) => head.slice(head.indexOf(name) + name.length);

function objectsOf(pdf: Buffer): Objects {
  const objects: Objects = new Map();
  const text = pdf.toString('latin1');
  for (const { 0: opening, 1: number, index } of text.matchAll(/(\d+) 0 obj\n/g)) {
    const begin = index + opening.length;
    const end = text.indexOf('endobj', begin);
    const body = text.slice(begin, end);
    const at = body.indexOf('stream\n');
    const head = at < 0 ? body : body.slice(0, at);
    const raw = at < 0 ? '' : body.slice(at + 'stream\n'.length, body.lastIndexOf('\nendstream'));
    const packed = Buffer.from(raw, 'latin1');
    const stream = /FlateDecode/.test(head) && raw ? inflateSync(packed).toString('latin1') : raw;
    objects.set(Number(number), { head, stream });
  }
  return objects;
}

/** Glyph to text, of a ToUnicode map with ranges that list every glyph. */
function charactersOf(map: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, from, , list] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    const texts = [...(list ?? '').matchAll(/<([\w ]+)>/g)].map(([, hex]) => hex ?? '');
    for (const [at, hex] of texts.entries()) {
      const units = (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((one) => Number.parseInt(one, 16));
      found.set(Number.parseInt(from ?? '', 16) + at, String.fromCharCode(...units));
    }
  }
  return found;
}

function textOf(content: string, fonts: ReadonlyMap<string, Map<number, string>>): string {
  let font: Map<number, string> | undefined;
  let text = '';
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name);
    if (shown === undefined) continue;
    const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []);
    text += `${glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '?').join('')}\n`;
  }
  return text;
}
