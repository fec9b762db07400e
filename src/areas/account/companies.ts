import { getAddCompanyList } from '@contract/company';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { madeFrom } from '@/api/answers/kept';
import { call } from '@/api/call';
import { WrongAnswer } from '@/api/errors';
import { nextPage } from '@/ui/next-page';

const PAGE = 10;
/** The older form's picker takes so many at once. */
export const PICKER_MOST = 200;

/** @throws {WrongAnswer} where the back end counts units and lists none: they are not known, and not absent. */
async function companies(companyName: string, area: string, startNum: number, pageSize: number) {
  const { list, listSize } = await call(getAddCompanyList, {
    companyName,
    areaList: area ? [area] : [],
    startNum,
    pageSize,
  });
  if (list.length === 0 && listSize) throw new WrongAnswer(getAddCompanyList.path, 'list');
  return madeFrom(list, { list, total: listSize });
}

/** Units whose name has `keyword` in it, within a division of any level; empty for all. */
export const companiesQuery = (keyword: string, area: string) =>
  infiniteQueryOptions({
    queryKey: ['companies', keyword, area],
    queryFn: ({ pageParam }) => companies(keyword, area, pageParam, PAGE),
    initialPageParam: 1,
    getNextPageParam: nextPage(PAGE),
  });

export const companyPickerQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['company-picker', keyword],
    queryFn: () => companies(keyword, '', 1, PICKER_MOST),
    placeholderData: keepPreviousData,
  });
