import { creditCodeCheck } from '@rules/person/company';
import { divisionOf, divisionsIn } from '@server/areas/county/divisions';
import type { company } from '@server/database/schema';
import { COMPANY } from './ids/ids';

type Company = typeof company.$inferInsert;

const FACTORIES = ['金属结构', '精密机械', '电气设备', '木业家具', '涂料化工', '汽车零部件', '电子材料'];
const MINES = ['煤业', '矿山工程', '矿业', '机电设备', '选矿', '爆破工程', '支护材料'];
const BUILDERS = ['建筑工程', '市政工程', '建材', '钢结构', '石材', '隧道工程', '防水工程'];

/** Districts of the demo's companies, how their people say it, and what is made there. */
const PLACES: readonly [region: string, said: string, trades: readonly string[]][] = [
  ['330110', '余杭', FACTORIES],
  ['330106', '西湖', BUILDERS],
  ['330109', '萧山', FACTORIES],
  ['330206', '北仑', FACTORIES],
  ['140105', '太原', BUILDERS],
  ['140214', '大同', MINES],
  ['140403', '潞州', MINES],
  ['340403', '淮南', FACTORIES],
  ['340421', '凤台', MINES],
  ['340504', '马鞍山', MINES],
  ['360702', '章贡', MINES],
  ['431002', '郴州', MINES],
  ['420204', '黄石', FACTORIES],
  ['440606', '顺德', FACTORIES],
  ['110106', '丰台', BUILDERS],
  ['500102', '涪陵', BUILDERS],
];

const BRANDS = [
  '恒泰',
  '宏发',
  '鑫源',
  '华安',
  '永盛',
  '瑞丰',
  '天和',
  '安泰',
  '金石',
  '兴隆',
  '同德',
  '新联',
  '长青',
  '顺达',
  '立信',
];

/** Some 240 companies: enough to scroll through. All are made up; the first is where the demo's learner works. */
export function demoCompanies(): Company[] {
  const generated = PLACES.flatMap(([region, said, trades], place) =>
    BRANDS.map((brand, at) => ({
      name: `${said}${brand}${trades[(at + place) % trades.length]}有限公司`,
      ...addressIn(region, at),
    })),
  );
  return [{ name: COMPANY.name, ...addressIn('330110', 0) }, ...generated].map((one, at) => ({
    ...one,
    id: `1894027361548390${String(at + 1).padStart(3, '0')}`,
    creditCode: creditCodeOf(one.regionId, at + 1),
  }));
}

/** A made-up code: nobody has an organisation number that begins with zeros. */
export function creditCodeOf(region: string, nth: number): string {
  const first = `91${region}${`MA0${String(nth).padStart(6, '0')}`}`;
  return first + creditCodeCheck(first);
}

function addressIn(regionId: string, nth: number) {
  const city = divisionOf(divisionOf(regionId)?.parent ?? '');
  if (!city?.parent) throw new Error(`there is no district ${regionId}`);
  const streets = divisionsIn(regionId);
  return {
    provinceId: city.parent,
    cityId: city.id,
    regionId,
    streetId: streets[nth % Math.max(1, streets.length)]?.id,
  };
}
