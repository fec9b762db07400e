import type { CompanyApplication } from '@contract/company-applications';
import { loadAreas } from '@/areas/account/divisions-and-positions';
import type { Step } from '@/ui/cascade-field';

type Area = Pick<CompanyApplication, 'provinceId' | 'cityId' | 'regionId' | 'streetId'>;

/** An application's address as the form has it, with the name of each division. @throws as `call`. */
export async function areaPath({ provinceId, cityId, regionId, streetId }: Area): Promise<Step[]> {
  const path: Step[] = [];
  for (const id of [provinceId, cityId, regionId, streetId].filter(Boolean)) {
    const step = (await loadAreas(path)).find(({ value }) => value === id);
    // One that is no more is chosen anew, and what lies in it.
    if (!step) return [];
    path.push(step);
  }
  return path;
}
