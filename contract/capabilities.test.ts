import { describe, expect, test } from 'vitest';
import * as contract from './all';
import { CAPABILITIES, capabilitiesIn, isPathOfOurs } from './capabilities';
import { type Endpoint, inputSchema } from './endpoint';
import { isOurs } from './fields';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const endpoints = Object.values(contract)
  .flatMap((area) => Object.values<unknown>(area).filter(isEndpoint))
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }));

describe('the capability of a call', () => {
  test.each(endpoints)('is given where something of ours is sent: $name', ({ endpoint }) => {
    const hasOurs = Object.values(inputSchema(endpoint).shape).some((schema) => isOurs(schema));
    const needsOne = endpoint.source === 'extension' || hasOurs;
    expect(CAPABILITIES.filter((name) => name === endpoint.capability)).toHaveLength(needsOne ? 1 : 0);
  });

  test.each(endpoints)('is seen by its path: $name', ({ endpoint }) => {
    expect(isPathOfOurs(endpoint.path)).toBe(endpoint.source === 'extension');
  });

  test.each(CAPABILITIES)('%s is some call’s', (name) => {
    expect(endpoints.some(({ endpoint }) => endpoint.capability === name)).toBe(true);
  });

  test('is no part of another’s name, because documents look for it in a text', () => {
    const inOthers = CAPABILITIES.filter((name) =>
      CAPABILITIES.some((other) => other !== name && other.includes(name)),
    );
    expect(inOthers).toEqual([]);
  });
});

describe('what a back end has', () => {
  test.each([
    ['what it names', { offers: {}, capabilities: ['orders', 'later'] }, ['orders', 'later']],
    ['nothing where it names nothing', { capabilities: [] }, []],
    ['nothing where it speaks only the documents', {}, []],
    ['nothing where its names are no list', { capabilities: 'ledger' }, []],
  ])('is %s', (_, info, names) => {
    expect(capabilitiesIn(info)).toEqual(names);
  });

  test('is all that the release f8f480b4 had, where it names offers alone', () => {
    const had = 'ledger downloads media orders codes certificates lists account';
    expect(capabilitiesIn({ offers: { sms: true } }).join(' ')).toBe(had);
  });
});
