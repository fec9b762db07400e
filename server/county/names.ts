/** The ids of an address; an empty one counts as not given. */
export type Area = { province: string; city: string; region: string; street: string };

const NAMES: Record<string, string> = {
  '330000': '浙江省',
  '330100': '杭州市',
  '330106': '西湖区',
  '330110': '余杭区',
  '330200': '宁波市',
};

/** The names one after the other; undefined where an id does not exist or does not lie in what is given above it. */
export function areaText({ province, city, region, street }: Area): string | undefined {
  const given = [province, city, region, street].filter((id) => id !== '');
  const names = given.map((id) => NAMES[id]);
  const lies = given.every(
    (id, at) => at === 0 || id.startsWith((given[at - 1] ?? '').replace(/(00)+$/, '')),
  );
  return lies && names.every((name) => name !== undefined) ? names.join('') : undefined;
}
