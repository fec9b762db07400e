/** Kinds of company, by the number that ends their id. A kind keeps its number for ever: applications name it. */
const KINDS: Record<number, string> = {
  1: '煤矿',
  2: '非煤矿山',
  3: '冶金',
  4: '有色金属',
  5: '建材',
  6: '机械制造',
  7: '汽车制造与维修',
  8: '化工',
  9: '电子',
  10: '轻工与纺织',
  11: '木材加工与家具',
  12: '建筑施工',
  13: '电力与热力',
  14: '污水与固体废物处理',
  15: '职业卫生技术服务',
  16: '职业健康检查与医疗',
  17: '劳务派遣',
};

export const COMPANY_KINDS = Object.entries(KINDS).map(([number, name]) => ({
  id: `1894027361548393${number.padStart(3, '0')}`,
  name,
}));
