import * as county from '@contract/county';
import { areaList } from '@vant/area-data';
import { describe, expect, test } from 'vitest';
import { suiteServer } from '../../testing/running';
import { divisionOf, divisionsIn } from './divisions';
import { areaText } from './names';

/** One of each district whose streets the server knew before it knew all. */
const STREETS_BEFORE = ['140105201', '330106109', '330110113', '340403201', '340421212'];

const server = suiteServer();

const names = ({ msg }: { msg: { name: string }[] }) => msg.map(({ name }) => name);

describe('the divisions', () => {
  test('come level by level, with their codes, to visitors', async () => {
    const provinces = await server.call(county.findProvinceList, {});
    expect(provinces.msg).toHaveLength(34);
    expect(provinces.msg).toContainEqual({ id: '330000', name: '浙江省', level: '1', children: [] });
    expect(names(await server.call(county.findCityList, { parentId: '330000' }))).toContain('杭州市');
    const districts = await server.call(county.findDistrictList, { parentId: '330100' });
    expect(districts.msg).toContainEqual({ id: '330110', name: '余杭区', level: '3', children: [] });
    const streets = await server.call(county.findStreetList, { parentId: '330110' });
    expect(streets.msg).toContainEqual({ id: '330110005', name: '五常街道', level: '4', children: [] });
  });

  test('of a municipality have its own city between, and its districts come from either', async () => {
    expect(names(await server.call(county.findCityList, { parentId: '110000' }))).toEqual(['北京市']);
    const ofCity = names(await server.call(county.findDistrictList, { parentId: '110100' }));
    expect(ofCity).toContain('海淀区');
    expect(names(await server.call(county.findDistrictList, { parentId: '110000' }))).toEqual(ofCity);
  });

  test('in what does not exist, and in what is the last, are none', async () => {
    expect((await server.call(county.findCityList, { parentId: '990000' })).msg).toEqual([]);
    expect((await server.call(county.findStreetList, { parentId: '990101' })).msg).toEqual([]);
    expect((await server.call(county.findStreetList, { parentId: '330110005' })).msg).toEqual([]);
  });

  test('go down to the street everywhere, but where towns stand in the place of districts, and across the sea', async () => {
    const { msg } = await server.call(county.findCityAllList, {});
    const without = msg.flatMap(({ name: province, children: cities }) =>
      cities.flatMap(({ name: city, children }) =>
        children.some(({ id }) => divisionsIn(id).length === 0) ? [`${province}${city}`] : [],
      ),
    );
    const sea = /^(台湾省|香港特别行政区|澳门特别行政区)/;
    expect(without.filter((name) => !sea.test(name)).sort()).toEqual([
      '广东省东莞市',
      '广东省中山市',
      '海南省儋州市',
    ]);
    const streets = msg
      .flatMap(({ children }) => children)
      .flatMap(({ children }) => children)
      .flatMap(({ id }) => divisionsIn(id));
    expect(streets.length).toBeGreaterThan(41_000);
    expect(new Set(streets.map(({ id }) => id)).size).toBe(streets.length);
    expect(streets.filter(({ id, name }) => !name || divisionOf(id)?.name !== name)).toEqual([]);
  });

  test('that could be chosen once have their name and place still, also when they are no more', async () => {
    const gone = Object.keys(areaList.county_list).filter((id) => !divisionOf(id)?.parent);
    expect(gone).toEqual([]);
    // Merged into 三元区 in 2021: nobody chooses it anew.
    expect(areaText({ province: '350000', city: '350400', region: '350402' })).toBe('福建省三明市梅列区');
    expect(names(await server.call(county.findDistrictList, { parentId: '350400' }))).not.toContain('梅列区');
    for (const street of STREETS_BEFORE) expect(divisionOf(street)?.level).toBe(4);
  });

  test('all together are a tree of three levels', async () => {
    const { msg } = await server.call(county.findCityAllList, {});
    const hangzhou = msg.find(({ id }) => id === '330000')?.children.find(({ id }) => id === '330100');
    expect(hangzhou?.children).toContainEqual({ id: '330106', name: '西湖区', level: '3', children: [] });
    const districts = msg.flatMap(({ children }) => children).flatMap(({ children }) => children);
    expect(districts.length).toBeGreaterThan(2_800);
    expect(new Set(districts.map(({ id }) => id)).size).toBe(districts.length);
  });
});

describe('an address in words', () => {
  test('names its divisions one after the other', () => {
    const whole = { province: '330000', city: '330100', region: '330110', street: '330110005' };
    expect(areaText(whole)).toBe('浙江省杭州市余杭区五常街道');
    expect(areaText({ ...whole, street: '' })).toBe('浙江省杭州市余杭区');
    expect(areaText({ province: '', city: undefined, region: null, street: '' })).toBe('');
  });

  test('says a municipality once, with its city given or not, and no city that is only a group', () => {
    expect(areaText({ province: '110000', city: '110100', region: '110108' })).toBe('北京市海淀区');
    expect(areaText({ province: '110000', city: '', region: '110108' })).toBe('北京市海淀区');
    expect(areaText({ province: '500000', city: '500200', region: '500235' })).toBe('重庆市云阳县');
    expect(areaText({ province: '420000', city: '429000', region: '429004' })).toBe('湖北省仙桃市');
  });

  test('is none where an id does not exist, lies elsewhere, or is of another level', () => {
    const right = { province: '330000', city: '330100', region: '330110', street: '330110005' };
    expect(areaText({ ...right, street: '330106002' })).toBeUndefined();
    expect(areaText({ ...right, region: '140105' })).toBeUndefined();
    expect(areaText({ ...right, city: '990100' })).toBeUndefined();
    expect(areaText({ ...right, province: '140000' })).toBeUndefined();
    expect(areaText({ province: '330100' })).toBeUndefined();
    expect(areaText({ region: '330110' })).toBeUndefined();
  });
});
