type Area = { id: string; name: string; level: string; children: Area[] };

const area = (id: string, name: string, level: number, children: Area[] = []): Area => ({
  id,
  name,
  level: String(level),
  children,
});

export const AREAS: Area[] = [
  area('110000', '北京市', 1, [
    area('110100', '市辖区', 2, [
      area('110105', '朝阳区', 3, [area('110105001', '建外街道', 4)]),
      area('110106', '丰台区', 3, [area('110106001', '右安门街道', 4)]),
    ]),
  ]),
  area('370000', '山东省', 1, [
    area('370100', '济南市', 2, [area('370102', '历下区', 3, [area('370102001', '解放路街道', 4)])]),
  ]),
];

/** Finds the children of an area by its id. */
export function childrenOf(id: string, areas: Area[] = AREAS): Area[] {
  for (const one of areas) {
    if (one.id === id) return one.children;
    const found = childrenOf(id, one.children);
    if (found.length > 0) return found;
  }
  return [];
}

export const POSITIONS = [
  {
    value: '41',
    label: '特种作业',
    children: [
      { value: '411', label: '焊工' },
      { value: '412', label: '有限空间作业人员' },
    ],
  },
  { value: '42', label: '管理', children: [{ value: '421', label: '职业卫生管理员' }] },
];

export const COMPANIES = [
  { id: '4301', companyName: '宏远机械厂' },
  { id: '4302', companyName: '北方矿山设备有限公司' },
  { id: '4303', companyName: '长河化工有限公司' },
];

export const COMPANY_CLASSES = [
  { value: '1', label: '制造业' },
  { value: '2', label: '采矿业' },
  { value: '3', label: '建筑业' },
];
