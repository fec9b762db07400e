import { areaText } from '@server/areas/county/names';
import type { Database } from '@server/database/open';
import * as table from '@server/database/schema';
import { creditCodeOf, demoCompanies } from './companies';
import { COMPANY, COMPANY_APPLICATIONS, LEARNER } from './ids/ids';

type Writer = Pick<Database, 'insert'>;

const DAY_MS = 86_400_000;
const kind = (number: number) => `1894027361548393${String(number).padStart(3, '0')}`;

/** All applications are for companies in one street; `nth` makes the code. */
const application = (nth: number) => ({
  learner: LEARNER.id,
  creditCode: creditCodeOf('330110', nth),
  provinceId: '330000',
  cityId: '330100',
  regionId: '330110',
  streetId: '330110012',
  areaText: areaText({ province: '330000', city: '330100', region: '330110', street: '330110012' }) ?? '',
  licence: '/pictures/licence-sample.svg',
});

/** The learner's applications, one in each state; the one that passed is among the demo's companies. */
export async function addCompanyApplications(tx: Writer, now: number) {
  const entered = demoCompanies().find(
    ({ name, regionId }) => name !== COMPANY.name && regionId === '330110',
  );
  if (!entered) throw new Error('there is no company in the learner’s district');
  await tx.insert(table.companyApplication).values([
    {
      ...application(901),
      id: COMPANY_APPLICATIONS.notReviewed,
      name: '余杭仓前汽车修理厂',
      kinds: [kind(7)],
      introduction: '汽车维修和喷漆，二十多人。',
      state: 'notReviewed',
      at: now - DAY_MS,
    },
    {
      ...application(902),
      id: COMPANY_APPLICATIONS.passed,
      name: entered.name,
      creditCode: entered.creditCode ?? '',
      kinds: [kind(5), kind(12)],
      introduction: '金属结构件的焊接和安装。',
      state: 'passed',
      at: now - 40 * DAY_MS,
    },
    {
      ...application(903),
      id: COMPANY_APPLICATIONS.failed,
      name: '余杭木匠家具加工部',
      kinds: [kind(11)],
      introduction: '',
      state: 'failed',
      reason: '营业执照照片四角没有拍全，请重新拍照后再申请',
      at: now - 20 * DAY_MS,
    },
  ]);
}
