import type { account } from '@server/database/schema';
import {
  COLLEAGUES,
  COMPANY,
  LEARNER,
  NEWCOMER,
  NOT_THE_SAME,
  PURCHASER,
  sandboxOpenId,
  TESTERS,
  tester,
} from './ids/ids';

type Account = typeof account.$inferInsert;

/** The demo's accounts. The persons, firms and identity numbers are made up. */
export function demoAccounts(passwordHash: string): Account[] {
  return people(passwordHash).map((one) => ({ ...one, wechatOpenId: sandboxOpenId(one.phone) }));
}

function people(passwordHash: string): Account[] {
  const testers = Array.from({ length: TESTERS }, (_, at) => ({
    ...tester(at + 1),
    passwordHash,
    ...(at + 1 === TESTERS && { name: `${NOT_THE_SAME}（演示）` }),
  }));
  return [
    {
      ...LEARNER,
      passwordHash,
      name: '王建国',
      identityType: '0',
      identityNumber: '330110198503072219',
      provinceId: '330000',
      cityId: '330100',
      regionId: '330110',
      areaText: '浙江省杭州市余杭区',
      companyId: COMPANY.id,
      companyName: COMPANY.name,
      positionId: '1894027361548391001',
      positionName: '电焊工',
      realNameStatus: 1,
      sex: '1',
      education: '3',
    },
    { ...NEWCOMER, passwordHash },
    {
      ...PURCHASER,
      passwordHash,
      name: '李秋兰',
      identityType: '0',
      identityNumber: '330106197911204322',
      provinceId: '330000',
      cityId: '330100',
      regionId: '330106',
      areaText: '浙江省杭州市西湖区',
      companyId: COMPANY.id,
      companyName: COMPANY.name,
      positionId: '1894027361548391002',
      positionName: '职业卫生管理人员',
      realNameStatus: 1,
      sex: '0',
      education: '5',
    },
    ...testers,
    ...COLLEAGUES.map((one) => ({ ...one, passwordHash, companyId: COMPANY.id, companyName: COMPANY.name })),
  ];
}
