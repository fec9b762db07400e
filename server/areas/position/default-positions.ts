/** Written by their last digits: all have 19. */
const id = (n: number) => `1894027361548391${String(n).padStart(3, '0')}`;

/** Positions by the name of their type: the number becomes the id, which accounts hold, so that it never changes. */
const TYPES: Record<string, Record<number, string>> = {
  焊接与切割: { 1: '电焊工', 11: '气焊气割工', 12: '氩弧焊工', 13: '焊接机器人操作工', 14: '打磨抛光工' },
  管理人员: {
    2: '职业卫生管理人员',
    21: '企业主要负责人',
    22: '安全管理人员',
    23: '车间主任',
    24: '班组长',
    25: '劳务派遣管理人员',
  },
  矿山: {
    31: '凿岩工',
    32: '掘进工',
    33: '采煤工',
    34: '支护工',
    35: '爆破工',
    36: '矿井通风工',
    37: '井下运输工',
    38: '选矿破碎工',
    301: '瓦斯检查工',
    302: '井下电钳工',
    303: '安全检查工',
    304: '瓦斯抽采工',
    305: '探放水工',
    306: '采煤机司机',
    307: '掘进机司机',
    308: '提升机操作工',
  },
  有限空间: {
    41: '有限空间作业人员',
    42: '有限空间监护人员',
    43: '污水处理工',
    44: '管道清淤工',
    45: '储罐清洗工',
  },
  建筑施工: {
    51: '钢筋工',
    52: '混凝土工',
    53: '架子工',
    54: '防水工',
    55: '隧道工',
    56: '石材切割工',
    57: '油漆喷涂工',
  },
  制造与化工: {
    61: '铸造工',
    62: '冲压工',
    63: '喷漆工',
    64: '电镀工',
    65: '木工',
    66: '化工操作工',
    67: '蓄电池制造工',
    68: '制鞋制胶工',
  },
};

/** The positions of a platform whose operator has not applied a `positions.yaml` yet. */
export const DEFAULT_POSITIONS = Object.entries(TYPES).flatMap(([type, positions]) =>
  Object.entries(positions).map(([n, name]) => ({ id: id(Number(n)), name, type, hidden: false })),
);
