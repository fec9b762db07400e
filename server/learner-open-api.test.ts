import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { callName, listedCalls } from '@contract/listed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AREAS, LEARNER_OPEN_API, learnerOpenApi, SOURCE } from './learner-open-api';
import { type RunningTest, startTestServer } from './testing/running';

type Node = Record<string, unknown>;
type Operation = Node & {
  operationId: string;
  parameters: (Node & { name: string; in: string; schema: Node })[];
  responses: Record<string, Node & { description: string }>;
  security: Record<string, string[]>[];
};
const description = JSON.parse(JSON.stringify(learnerOpenApi())) as {
  openapi: string;
  info: { title: string; version: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Node>; securitySchemes: Record<string, Node> };
};
const operations = Object.entries(description.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    path,
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
);

/** Calls `visit` with every object of a JSON value. */
function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) visit(value as Node);
  for (const child of Object.values(value)) walk(child, visit);
}

describe('the OpenAPI description of the learners’ calls', () => {
  test('has every call with its mark', () => {
    const marks = (rows: [string, unknown][]) => rows.sort(([a], [b]) => (a < b ? -1 : 1));
    expect(marks(operations.map(({ name, operation }) => [name, operation[SOURCE]]))).toEqual(
      marks(
        listedCalls.map(({ endpoint }) => [
          callName(endpoint),
          endpoint.source === 'extension' ? 'ours' : endpoint.source,
        ]),
      ),
    );
    expect(description.tags.map(({ name }) => name).sort()).toEqual(Object.keys(AREAS).sort());
  });

  test('marks inputs and fields of ours', () => {
    const marked = (name: string) => {
      const names: unknown[] = [];
      const found = operations.find((one) => one.name === name)?.operation;
      walk(found, (node) => {
        if (node.in && node[SOURCE] === 'ours') names.push(node.name);
        for (const [field, schema] of Object.entries((node.properties ?? {}) as Record<string, Node>)) {
          if (schema[SOURCE] === 'ours') names.push(field);
        }
      });
      return names;
    };
    expect(marked('GET /course/v2-schedule/getLastPlayTime')).toContain('edition');
    expect(marked('GET /course/educationCertificate/getMyCert')).toContain('statement');
    expect(marked('GET /course/agreement/findUserAgreement')).toEqual([]);
  });

  test('has the form of OpenAPI 3.1', () => {
    expect(description.openapi).toMatch(/^3\.1\.\d+$/);
    expect(description.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { path, name, operation } of operations) {
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, placeholder]) => placeholder).sort();
      const inPath = operation.parameters.filter((one) => one.in === 'path');
      expect([name, inPath.map((one) => one.name).sort()]).toEqual([name, placeholders]);
      expect([name, inPath.every(({ required }) => required === true)]).toEqual([name, true]);
      const keys = operation.parameters.map((one) => `${one.in} ${one.name}`);
      expect([name, new Set(keys).size]).toEqual([name, keys.length]);
      expect([name, Object.values(operation.responses).every(({ description }) => description)]).toEqual([
        name,
        true,
      ]);
      const schemes = operation.security.flatMap((one) => Object.keys(one));
      expect(schemes.filter((scheme) => !(scheme in description.components.securitySchemes))).toEqual([]);
    }
    for (const name of Object.keys(description.components.schemas)) expect(name).toMatch(/^[\w.-]+$/);
  });

  test('has schemas whose types are known, whose required fields exist, and whose references lead somewhere', () => {
    const types = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);
    walk(description.paths, (node) => {
      if (!('properties' in node) && !('items' in node) && !('$ref' in node)) return;
      const { type = [], properties = {}, required = [] } = node as Record<string, string[]>;
      expect([type].flat().filter((one) => !types.has(one))).toEqual([]);
      expect(required.filter((name) => !(name in properties))).toEqual([]);
    });
    const references: string[] = [];
    walk(description, ({ $ref }) => typeof $ref === 'string' && references.push($ref));
    expect(references.length).toBeGreaterThan(0);
    const missing = references.filter(
      (one) => !(one.replace('#/components/schemas/', '') in description.components.schemas),
    );
    expect(missing).toEqual([]);
  });

  test('stays out of the app and its worker', () => {
    const root = fileURLToPath(new URL('..', import.meta.url));
    const naming = ['src', 'sw', 'public'].flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(tsx?|html|json|webmanifest)$/.test(file) && !/\.test\./.test(file))
        .map((file) => `${root}${folder}/${file}`)
        .filter((file) => /openapi\.json|@contract\/(all|listed)'/.test(readFileSync(file, 'utf8'))),
    );
    expect(naming).toEqual([]);
  });
});

describe('a server', () => {
  let server: RunningTest;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.close());

  test('serves the description as JSON, and 304 when it has not changed', async () => {
    const first = await fetch(server.origin + LEARNER_OPEN_API);
    expect(first.status).toBe(200);
    expect(first.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const etag = first.headers.get('ETag') ?? '';
    expect(await first.json()).toEqual(description);
    const again = await fetch(server.origin + LEARNER_OPEN_API, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });
});
