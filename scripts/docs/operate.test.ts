import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FIGURES } from '@server/frame/metrics';
import { METRICS_PATH } from '@server/frame/metrics-routes';
import { settingRules } from '@server/settings/rules';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Block, blocksOf, DATABASES, MARKS } from '../operate/blocks';
import { OTHER_VARIABLES } from './settings';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const document = read('docs/operate.md');

test('every figure of /metrics stands in the table of alarms, and no other', () => {
  const [, table = ''] = /## 七、监控([\s\S]*?)\n## /.exec(document) ?? [];
  const named = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
  expect([...new Set(named)].sort()).toEqual(Object.keys(FIGURES).sort());
});

test('the files that the document names are there, and its settings', () => {
  const files = [...document.matchAll(/deploy\/[\w.-]+/g)].map(([path]) => path);
  for (const path of new Set(files)) if (path !== 'deploy/.env') expect(read(path)).not.toBe('');
  const set = [...document.matchAll(/^([A-Z_]{4,})=/gm)].map(([, name = '']) => name);
  expect(set).toContain('DATABASE_URL');
  const known = [...Object.keys(settingRules), 'PASSWORD', 'PATH'];
  expect(set.filter((name) => !known.includes(name))).toEqual([]);
});

describe('each block of the page', () => {
  const blocks = blocksOf(document).filter((block): block is Block => 'mark' in block);
  const notRun = blocks.filter(({ mark }) => mark === 'check').map(({ text }) => text);

  test('has a mark, and a known database when it names one', () => {
    expect(blocks.length).toBeGreaterThan(15);
    expect(blocks.filter(({ mark }) => !MARKS.includes(mark)).map(({ line }) => line)).toEqual([]);
    const named = blocks.flatMap(({ database }) => database ?? []);
    expect(new Set(named)).toEqual(new Set(DATABASES));
  });

  test('runs unless it downloads Node, needs the public certificate, systemd or docker', () => {
    const REASONS = [/nodejs\.org/, /Caddyfile|certbot/, /^journalctl/, /docker compose/, /^scrape_configs:/];
    expect(notRun.filter((text) => !REASONS.some((reason) => reason.test(text)))).toEqual([]);
    expect(REASONS.filter((reason) => !notRun.some((text) => reason.test(text)))).toEqual([]);
  });

  test('has the step of a person between', () => {
    expect(blocksOf(document).filter((block) => 'person' in block)).toEqual([
      { person: 'a learner studies both videos' },
    ]);
  });
});

describe('behind each proxy', () => {
  test.each(['deploy/Caddyfile', 'deploy/compose.Caddyfile', 'deploy/nginx.conf'])(
    '%s: the figures are not to be seen, and an instance that ends is passed over',
    (path) => {
      const text = read(path);
      expect(text).toMatch(new RegExp(`(respond ${METRICS_PATH} 404|= ${METRICS_PATH} \\{\\s+return 404)`));
      expect(text).toMatch(/health_uri \/readyz|proxy_next_upstream .*http_503/);
    },
  );
});

describe('the containers', () => {
  type Service = {
    environment?: Record<string, string>;
    read_only?: boolean;
    healthcheck?: object;
    image: string;
  };
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
  };

  test('are a database, two instances and Caddy, which settings that are known start', () => {
    expect(Object.keys(services)).toEqual(['database', 'one', 'two', 'caddy']);
    for (const name of ['one', 'two']) {
      const set = Object.keys(services[name]?.environment ?? {});
      expect(set).toContain('DATABASE_URL');
      expect(set.filter((one) => !(one in settingRules))).toEqual([]);
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    }
  });

  test('take from .env what its example names, and every other setting of the table', () => {
    const taken = [...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    const given = [...read('deploy/compose.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
    expect(given).toEqual(expect.arrayContaining([...new Set(taken)]));
    const table = [...taken, ...Object.keys(settingRules), ...Object.keys(OTHER_VARIABLES)];
    expect(given.filter((name) => !table.includes(name))).toEqual([]);
    for (const name of ['one', 'two']) expect(services[name]).toMatchObject({ env_file: ['.env'] });
  });

  test('run as nobody in particular, and say when they are ready', () => {
    const file = read('deploy/Dockerfile');
    expect(file).toMatch(/^USER node$/m);
    expect(file).toMatch(/^HEALTHCHECK[\s\S]*\/readyz/m);
  });
});
