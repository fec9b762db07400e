import { companyClassifyOptions, getAddCompanyList } from '@contract/company';
import { demoCompanies } from '@demo/companies';
import { COMPANY, tester } from '@demo/ids/ids';
import { beforeAll, describe, expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';

const server = suiteServer();
let token: string;
beforeAll(async () => {
  token = (await server.login(tester(1).phone)).token;
});

const companies = (companyName: string, areaList?: string[], startNum = 1, pageSize = 200) =>
  server.call(getAddCompanyList, { companyName, areaList, startNum, pageSize }, { token });
const idsIn = (region: string) =>
  demoCompanies().flatMap(({ id, regionId }) => (regionId === region ? [id] : []));
const ids = ({ list }: { list: { id: string }[] }) => list.map(({ id }) => id);

describe('companies', () => {
  test('come page by page, each once, and say how many there are', async () => {
    const pages = [
      await companies('', [], 1, 100),
      await companies('', [], 2, 100),
      await companies('', [], 3, 100),
    ];
    const all = pages.flatMap(ids);
    expect(pages.map(({ listSize }) => listSize)).toEqual([241, 241, 241]);
    expect(all).toHaveLength(241);
    expect(new Set(all).size).toBe(241);
    expect((await companies('', [], 1, 1_000)).list).toHaveLength(200);
  });

  test('are found by a part of their name, to the letter', async () => {
    expect((await companies('宏远')).list).toEqual([{ id: COMPANY.id, companyName: COMPANY.name }]);
    expect((await companies(' 恒泰 ')).list).toHaveLength(16);
    for (const pattern of ['%', '_', '\\', '恒%']) expect((await companies(pattern)).listSize).toBe(0);
  });

  test('lie in a province, a city, a district or a street', async () => {
    const ofHangzhou = ['330110', '330106', '330109'].flatMap(idsIn);
    expect(ids(await companies('', ['330100'])).sort()).toEqual(ofHangzhou.sort());
    expect(ids(await companies('', ['330000'])).sort()).toEqual([...ofHangzhou, ...idsIn('330206')].sort());
    expect(ids(await companies('', ['330110']))).toEqual(idsIn('330110'));
    const ofStreet = ids(await companies('', ['330110005']));
    expect(ofStreet.length).toBeGreaterThan(0);
    expect(idsIn('330110')).toEqual(expect.arrayContaining(ofStreet));
    expect((await companies('', ['110000'])).listSize).toBe(15);
    expect((await companies('', ['990000'])).listSize).toBe(0);
  });

  test('lie in any of several divisions; one that only leads to another does not widen them', async () => {
    const both = [...idsIn('330110'), ...idsIn('140214')].sort();
    expect(ids(await companies('', ['330110', '140214', ''])).sort()).toEqual(both);
    expect(ids(await companies('', ['330000', '330100', '330110']))).toEqual(idsIn('330110'));
    expect(ids(await companies('恒泰', ['140214']))).toHaveLength(1);
  });

  test('want a learner', async () => {
    const nobody = { companyName: '', areaList: undefined, startNum: 1, pageSize: 10 };
    await expect(server.call(getAddCompanyList, nobody)).rejects.toMatchObject({ status: 401 });
  });

  test('are of kinds, each with an id of its own', async () => {
    const kinds = await server.call(companyClassifyOptions, {}, { token });
    expect(kinds.map(({ label }) => label)).toContain('煤矿');
    expect(new Set(kinds.map(({ value }) => value)).size).toBe(kinds.length);
    for (const { value } of kinds) expect(value).toMatch(/^\d{19}$/);
  });
});

test('the demo’s companies have names and ids of their own', () => {
  const made = demoCompanies();
  expect(made[0]).toMatchObject(COMPANY);
  for (const { id } of made) expect(id).toMatch(/^\d{19}$/);
  expect(new Set(made.map(({ name }) => name)).size).toBe(made.length);
});
