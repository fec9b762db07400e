import * as contract from '@contract/position';
import { demoAccounts } from '@demo/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningTest, startTestServer } from '../../testing/running';
import { positionName } from './names';

let server: RunningTest;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('positions come by type, whole or a type at a time, and flat for the older forms', async () => {
  const tree = await server.call(contract.listPositionOptions, {});
  expect(tree.length).toBeGreaterThanOrEqual(6);
  for (const { children } of tree) expect([4, 5, 6, 7, 8]).toContain(children.length);

  const types = await server.call(contract.positionTypeOptions, {});
  expect(types).toEqual(tree.map((type) => ({ ...type, children: [] })));
  for (const { value, children } of tree) {
    expect(await server.call(contract.positionOptions, { typeId: value })).toEqual(children);
  }
  expect(await server.call(contract.positionOptions, { typeId: '1' })).toEqual([]);

  const { list } = await server.call(contract.getAddPlatformPositionList, {});
  const leaves = tree.flatMap(({ children }) => children);
  expect(list).toEqual(leaves.map(({ value, label }) => ({ id: value, name: label })));
});

test('each has an id of 19 digits of its own', async () => {
  const tree = await server.call(contract.listPositionOptions, {});
  const ids = tree.flatMap(({ value, children }) => [value, ...children.map((one) => one.value)]);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^\d{19}$/);
});

test('the accounts of the demo have positions that exist', () => {
  for (const { positionId, positionName: name } of demoAccounts('')) {
    if (positionId) expect(positionName(positionId)).toBe(name);
  }
  expect(positionName('1894027361548391099')).toBeUndefined();
});
