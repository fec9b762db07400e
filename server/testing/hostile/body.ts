import type { Endpoint } from '@contract/endpoint';
import fc from 'fast-check';
import type { HostileValue } from './values';

/** What goes out as a body, and as what it says it is. */
export type Body = { readonly type: string | undefined; readonly bytes: Buffer };
export type Fields = Readonly<Record<string, HostileValue>>;

const BOUNDARY = 'zhijian';
const body = (type: string | undefined, text: string | Buffer): Body => ({ type, bytes: Buffer.from(text) });

/** The fields as one JSON object, a value for each name and in its own words. */
function jsonOf(fields: Fields): string {
  const entries = Object.entries(fields).map(([name, { json }]) => `${JSON.stringify(name)}:${json}`);
  return `{${entries.join()}}`;
}

const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
];

/** What JSON may be broken into. */
const BREAKS: readonly ((json: string) => string | Buffer)[] = [
  (json) => json.slice(0, -1),
  (json) => json.slice(0, json.length / 2),
  (json) => `${json}${json}`,
  (json) => `\ufeff${json}`,
  (json) => json.replaceAll('"', "'"),
  (json) => `[${json}]`,
  (json) => Buffer.from(json, 'utf16le'),
  (json) => Buffer.concat([Buffer.from([0xff, 0xfe, 0x00]), Buffer.from(json)]),
  (json) => json.padEnd(70_000),
  (json) => json.padEnd(900_000),
  () => '',
  () => 'null',
  () => '"',
  () => 'NaN',
  () => '0',
];

/** A body of JSON: mostly as it should be; else of another type, or broken. */
const jsonBody = (fields: Fields): fc.Arbitrary<Body> => {
  const json = jsonOf(fields);
  const right = body('application/json', json);
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constantFrom(...TYPES).map((type) => body(type, json)) },
    { weight: 2, arbitrary: fc.constantFrom(...BREAKS).map((broken) => body(right.type, broken(json))) },
  );
};

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILES: readonly Buffer[] = [
  PNG,
  PNG.subarray(0, 40),
  Buffer.concat([PNG, Buffer.alloc(100_000, 1)]),
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(500).fill(0)]),
  Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBP'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('%PDF-1.4'),
  Buffer.alloc(0),
  Buffer.alloc(600_000, 7),
];
const NAMES = ['photo.jpg', '', '../../../a.png', 'a".png', 'a\u0000.png', '照片.jpg', 'x'.repeat(3_000)];

function formOf(fields: Fields, field: string, name: string, file: Buffer): Buffer {
  const texts = Object.entries(fields).map(
    ([key, { text }]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${text.slice(0, 1_000)}\r\n`,
  );
  const opened = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(texts.join('') + opened), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** What a form may be broken into. */
const FORM_BREAKS: readonly ((form: Buffer) => Body)[] = [
  (form) => body('multipart/form-data', form),
  (form) => body('multipart/form-data; boundary=another', form),
  (form) => body('multipart/form-data; boundary=', form),
  (form) => body('application/json', form),
  (form) => body(undefined, form),
  (form) => body(`multipart/form-data; boundary=${BOUNDARY}`, form.subarray(0, form.length / 2)),
  (form) => body(`multipart/form-data; boundary=${BOUNDARY}`, form.subarray(0, -4)),
  (form) => body(`multipart/form-data; boundary=${BOUNDARY}`, Buffer.concat([form, form])),
  (form) => body(`multipart/form-data; boundary=${BOUNDARY}`, form.toString().replaceAll('\r\n', '\n')),
  () => body(`multipart/form-data; boundary=${BOUNDARY}`, ''),
];

const formBody = (files: readonly string[], fields: Fields): fc.Arbitrary<Body> =>
  fc
    .record({
      field: fc.constantFrom(...files, ...files, ...files, 'other'),
      name: fc.constantFrom(...NAMES),
      file: fc.constantFrom(...FILES),
    })
    .map(({ field, name, file }) => formOf(fields, field, name, file))
    .chain((form) =>
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(body(`multipart/form-data; boundary=${BOUNDARY}`, form)) },
        { weight: 1, arbitrary: fc.constantFrom(...FORM_BREAKS).map((broken) => broken(form)) },
      ),
    );

/** The body of a call, of whose inputs `fields` are those that stand there; now and then one where none belongs. */
export function bodyOf({ files, body: inBody }: Endpoint, fields: Fields): fc.Arbitrary<Body | undefined> {
  const names = Object.keys(files);
  if (names.length > 0) return formBody(names, fields);
  if (Object.keys(inBody).length > 0) return jsonBody(fields);
  return fc.option(jsonBody(fields), { freq: 12, nil: undefined });
}
