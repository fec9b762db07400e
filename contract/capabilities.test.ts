import { describe, expect, test } from 'vitest';
import { CAPABILITIES, capabilitiesIn, isPathOfOurs } from './capabilities';
import { inputSchema } from './endpoint';
import { isOurs } from './fields';
import { callName, endpoints } from './listed';

const calls = endpoints.map((endpoint) => ({ name: callName(endpoint), endpoint }));

describe('capability of an endpoint', () => {
  test.each(calls)(
    '$name names one when it is ours or has inputs of ours, and none otherwise',
    ({ endpoint }) => {
      const hasOurs = Object.values(inputSchema(endpoint).shape).some((schema) => isOurs(schema));
      const needsOne = endpoint.source === 'extension' || hasOurs;
      expect(CAPABILITIES.filter((name) => name === endpoint.capability)).toHaveLength(needsOne ? 1 : 0);
    },
  );

  test.each(calls)('isPathOfOurs recognizes $name by its path when it is an extension', ({ endpoint }) => {
    expect(isPathOfOurs(endpoint.path)).toBe(endpoint.source === 'extension');
  });

  test.each(CAPABILITIES)('%s belongs to at least one call', (name) => {
    expect(endpoints.some(({ capability }) => capability === name)).toBe(true);
  });

  test('no name contains another, because the first script searches a text for it', () => {
    const inOthers = CAPABILITIES.filter((name) =>
      CAPABILITIES.some((other) => other !== name && other.includes(name)),
    );
    expect(inOthers).toEqual([]);
  });
});

describe('capabilitiesIn', () => {
  test.each([
    ['the listed names', { offers: {}, capabilities: ['orders', 'later'] }, ['orders', 'later']],
    ['nothing for an empty list', { capabilities: [] }, []],
    ['nothing without list and offers', {}, []],
    ['nothing when the list is text', { capabilities: 'ledger' }, []],
  ])('returns %s', (_, info, names) => {
    expect(capabilitiesIn(info)).toEqual(names);
  });

  test('returns all names of the release f8f480b4 when an answer has offers alone', () => {
    const had = 'ledger downloads media orders codes certificates lists account';
    expect(capabilitiesIn({ offers: { sms: true } }).join(' ')).toBe(had);
  });
});
