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

  test('is not contained in another’s name, because the first script searches a text for it', () => {
    const inOthers = CAPABILITIES.filter((name) =>
      CAPABILITIES.some((other) => other !== name && other.includes(name)),
    );
    expect(inOthers).toEqual([]);
  });
});

describe('the names that a back end gives', () => {
  test.each([
    ['those of its list', { offers: {}, capabilities: ['orders', 'later'] }, ['orders', 'later']],
    ['none where its list is empty', { capabilities: [] }, []],
    ['none where it sends neither list nor offers', {}, []],
    ['none where its list is text', { capabilities: 'ledger' }, []],
  ])('are %s', (_, info, names) => {
    expect(capabilitiesIn(info)).toEqual(names);
  });

  test('are all that the release f8f480b4 had, where it sends offers alone', () => {
    const had = 'ledger downloads media orders codes certificates lists account';
    expect(capabilitiesIn({ offers: { sms: true } }).join(' ')).toBe(had);
  });
});
