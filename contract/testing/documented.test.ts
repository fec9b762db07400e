import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inputSchema } from '../endpoint';
import { isOurs } from '../fields';
import { callName, listedCalls } from '../listed';
import { DOCUMENTED } from './documented-calls';
import { documentedCalls as calls, fieldsOf, schemaOf } from './schema-paths';

/** Documented answer fields that no screen uses, and why. */
const NOT_USED: Readonly<Record<string, string>> = {
  'POST /api/user/phoneLogin msg': 'only a refusal’s sentence is shown',
  'GET /course/exam/startExam code': 'it is the sign of success, read before the fields',
  'GET /course/educationHelpDocument/getEducationHelpDocumentGroupList educationHelpDocumentGroupList.children':
    'the tree of a group is asked for when it is opened',
  'GET /api/company/getMyApplyCompanyByUserId list.userId': 'only one’s own are asked for',
  'GET /api/company/getMyApplyCompanyInfoByCompanyId company.userId': 'only one’s own are asked for',
  'GET /course/invoice/getNewInvoiceHeader invoiceHeader.userId': 'only one’s own are asked for',
  'GET /course/invoice/getInvoiceDetail invoiceHeader.userId': 'only one’s own are asked for',
  'GET /course/invoice/getInvoiceHeaderList companyInvoiceHeaderList.userId': 'only one’s own are asked for',
  'GET /course/invoice/getInvoiceHeaderList personInvoiceHeaderList.userId': 'only one’s own are asked for',
};

/** Documented parameters that are not sent, and why. */
const NOT_SENT: Readonly<Record<string, string>> = {
  'POST /course/invoice/saveInvoiceTitle id': 'a new title has none',
};

/** Documented calls that the app never makes, and why. */
const NOT_CALLED: Readonly<Record<string, string>> = {
  'GET /api/county/findCityAllList': 'forms ask level by level, because the whole tree is large',
  'GET /course/position/type/options': 'listPositionOptions gives both levels in one answer',
  'GET /course/position/type/position/options': 'listPositionOptions gives both levels in one answer',
  'GET /course/invoice/getNewInvoiceHeader': 'getInvoiceHeaderList marks the default title',
};

/** Returns the program text of the app and its worker. */
function appText(): string {
  const isProgram = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
  return ['src', 'sw']
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter(isProgram)
        .map((file) => readFileSync(`${root}/${file}`, 'utf8')),
    )
    .join('\n');
}

describe('the contract and the specification', () => {
  test('agree on the calls that the app makes', () => {
    const text = appText();
    const unused = listedCalls
      .filter(
        ({ name, endpoint }) => endpoint.source !== 'extension' && !new RegExp(`\\b${name}\\b`).test(text),
      )
      .map(({ endpoint }) => callName(endpoint));
    expect(unused.sort()).toEqual(Object.keys(NOT_CALLED).sort());
  });

  test('agree on what is not used', () => {
    const documented = calls.flatMap(({ name, inputs, answer }) =>
      [...inputs, ...answer].map((field) => `${name} ${field}`),
    );
    const read = calls.flatMap(({ name, endpoint }) => {
      const schema = schemaOf(endpoint);
      const fields = schema ? fieldsOf(schema).map(({ path }) => path) : [];
      return [...Object.keys(inputSchema(endpoint).shape), ...fields].map((field) => `${name} ${field}`);
    });
    const allowed = Object.keys({ ...NOT_USED, ...NOT_SENT });
    expect(allowed.filter((field) => !documented.includes(field) || read.includes(field))).toEqual([]);
  });

  test('name the same calls', () => {
    expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(DOCUMENTED).sort());
  });

  test.each(calls)(
    '$name: each documented parameter is an input, and each other input is ours',
    ({ name, endpoint, inputs }) => {
      const shape = inputSchema(endpoint).shape;
      const missing = inputs.filter((input) => !(input in shape) && !(`${name} ${input}` in NOT_SENT));
      expect(missing).toEqual([]);
      const unmarked = Object.entries(shape)
        .filter(([input, schema]) => inputs.includes(input) === isOurs(schema))
        .map(([input]) => input);
      expect(unmarked).toEqual([]);
    },
  );

  test.each(calls)(
    '$name: each documented field is read, and each other field is ours and optional',
    ({ name, endpoint, answer }) => {
      const schema = schemaOf(endpoint);
      const fields = schema ? fieldsOf(schema) : [];
      const paths = fields.map(({ path }) => path);
      const isTree = (field: string) =>
        paths.some((path) => path.endsWith('children') && field.startsWith(path));
      const missing = answer.filter(
        (field) => !paths.includes(field) && !(`${name} ${field}` in NOT_USED) && !isTree(field),
      );
      expect(missing).toEqual([]);
      const unmarked = fields.filter(({ path, schema: field }) => answer.includes(path) === isOurs(field));
      expect(unmarked.map(({ path }) => path)).toEqual([]);
      const required = fields.filter(
        ({ schema: field }) => isOurs(field) && !field.safeParse(undefined).success,
      );
      expect(required.map(({ path }) => path)).toEqual([]);
    },
  );
});
