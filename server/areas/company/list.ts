import { and, asc, count, inArray, or } from 'drizzle-orm';
import { namedLike } from '../../database/containing';
import type { Database } from '../../database/open';
import { pageOf } from '../../database/page';
import { company } from '../../database/schema';
import { divisionOf, liesIn } from '../county/divisions';

/** Forms ask for this many at once. */
const LARGEST_PAGE = 200;
/** More divisions than a form can choose. */
const MOST_AREAS = 100;

type Wanted = {
  companyName: string;
  areaList?: string[] | undefined;
  /** The page, counted from 1. */
  startNum: number;
  pageSize: number;
};

/** Companies whose name contains the words, in any of the divisions; and how many there are in all. */
export async function listCompanies(
  database: Database,
  { companyName, areaList, startNum, pageSize }: Wanted,
) {
  const { id, name, provinceId, cityId, regionId, streetId } = company;
  const areas = innermost((areaList ?? []).filter(Boolean).slice(0, MOST_AREAS));
  const matches = and(
    namedLike(companyName, name),
    areas.length > 0
      ? or(...[provinceId, cityId, regionId, streetId].map((column) => inArray(column, areas)))
      : undefined,
  );
  const { limit, offset } = pageOf(startNum || 1, pageSize || 10, LARGEST_PAGE);
  const list = await database
    .select({ id, companyName: name })
    .from(company)
    .where(matches)
    .orderBy(asc(id))
    .limit(limit)
    .offset(offset);
  const [all] = await database.select({ listSize: count() }).from(company).where(matches);
  return { list, listSize: all?.listSize ?? 0 };
}

/** Without those that only lead to another: a form sends a district with its city and province before it. */
function innermost(ids: string[]): string[] {
  const leads = (outer: string) =>
    ids.some((id) => {
      const inner = id === outer ? undefined : divisionOf(id);
      return inner && liesIn(inner, outer);
    });
  return ids.filter((id) => !leads(id));
}
