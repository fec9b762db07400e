export type Position = { readonly id: string; readonly name: string };
export type PositionType = Position & { readonly positions: readonly Position[] };

/** Written by their last digits: all have 19. */
const typeId = (n: number) => `1894027361548392${String(n).padStart(3, '0')}`;
const positionId = (n: number) => `1894027361548391${String(n).padStart(3, '0')}`;

/**
 * What people work as, by type. A position keeps its number for ever, for accounts name it: new ones get new numbers,
 * wherever they stand.
 */
const TYPES: readonly [number: number, name: string, positions: Record<number, string>][] = [
  [
    1,
    '焊接与切割',
    { 1: '电焊工', 11: '气焊气割工', 12: '氩弧焊工', 13: '焊接机器人操作工', 14: '打磨抛光工' },
  ],
  [
    2,
    '管理人员',
    {
      2: '职业卫生管理人员',
      21: '企业主要负责人',
      22: '安全管理人员',
      23: '车间主任',
      24: '班组长',
      25: '劳务派遣管理人员',
    },
  ],
  [
    3,
    '矿山',
    {
      31: '凿岩工',
      32: '掘进工',
      33: '采煤工',
      34: '支护工',
      35: '爆破工',
      36: '矿井通风工',
      37: '井下运输工',
      38: '选矿破碎工',
    },
  ],
  [
    4,
    '有限空间',
    { 41: '有限空间作业人员', 42: '有限空间监护人员', 43: '污水处理工', 44: '管道清淤工', 45: '储罐清洗工' },
  ],
  [
    5,
    '建筑施工',
    {
      51: '钢筋工',
      52: '混凝土工',
      53: '架子工',
      54: '防水工',
      55: '隧道工',
      56: '石材切割工',
      57: '油漆喷涂工',
    },
  ],
  [
    6,
    '制造与化工',
    {
      61: '铸造工',
      62: '冲压工',
      63: '喷漆工',
      64: '电镀工',
      65: '木工',
      66: '化工操作工',
      67: '蓄电池制造工',
      68: '制鞋制胶工',
    },
  ],
];

export const POSITION_TYPES: readonly PositionType[] = TYPES.map(([number, name, positions]) => ({
  id: typeId(number),
  name,
  positions: Object.entries(positions).map(([n, name]) => ({ id: positionId(Number(n)), name })),
}));

export const POSITIONS: readonly Position[] = POSITION_TYPES.flatMap(({ positions }) => positions);
