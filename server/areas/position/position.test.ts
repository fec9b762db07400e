import * as contract from '@contract/position';
import { demoAccounts } from '@demo/accounts';
import { demoContent } from '@demo/content';
import { describe, expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';
import { DEFAULT_POSITIONS } from './default-positions';

const server = suiteServer();

describe('the positions of the demo', () => {
  test('come by type, whole or a type at a time, and flat for the older forms', async () => {
    const tree = await server.call(contract.listPositionOptions, {});
    expect(tree.map(({ label }) => label)).toEqual([
      ...['焊接与切割', '管理人员', '矿山', '有限空间', '建筑施工', '制造与化工'],
    ]);
    const types = await server.call(contract.positionTypeOptions, {});
    expect(types).toEqual(tree.map((type) => ({ ...type, children: [] })));
    for (const { value, children } of tree) {
      expect(children.length).toBeGreaterThan(4);
      expect(await server.call(contract.positionOptions, { typeId: value })).toEqual(children);
    }
    expect(await server.call(contract.positionOptions, { typeId: '1' })).toEqual([]);

    const { list } = await server.call(contract.getAddPlatformPositionList, {});
    const leaves = tree.flatMap(({ children }) => children);
    expect(list).toEqual(leaves.map(({ value, label }) => ({ id: value, name: label })));
    expect(list.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['瓦斯检查工', '井下电钳工', '炉前工']),
    );
  });

  test('include those of its accounts', async () => {
    const { list } = await server.call(contract.getAddPlatformPositionList, {});
    for (const { positionId, positionName } of demoAccounts('')) {
      if (positionId) expect(list).toContainEqual({ id: positionId, name: positionName });
    }
  });
});

describe('the default positions', () => {
  test('have each an id and a name of its own', () => {
    expect(new Set(DEFAULT_POSITIONS.map(({ id }) => id)).size).toBe(DEFAULT_POSITIONS.length);
    expect(new Set(DEFAULT_POSITIONS.map(({ name }) => name)).size).toBe(DEFAULT_POSITIONS.length);
  });

  test('match the demo list that an operator copies', async () => {
    const { content } = await demoContent();
    const copied = content.positions?.map(({ id, name, type }) => ({ id, name, type, hidden: false }));
    expect(copied).toEqual(expect.arrayContaining(DEFAULT_POSITIONS));
  });
});
