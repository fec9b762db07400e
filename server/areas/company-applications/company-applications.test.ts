import type { REFUSALS } from '@contract/codes';
import { companyClassifyOptions, getAddCompanyList } from '@contract/company';
import * as contract from '@contract/company-applications';
import type { Input } from '@contract/endpoint';
import * as operator from '@contract/operator/all';
import { creditCodeOf, demoCompanies } from '@demo/companies';
import { COMPANY, COMPANY_APPLICATIONS, LEARNER, tester } from '@demo/ids/ids';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicant } from '../../testing/applicant';
import { OPERATOR_SECRET, operatorAsks } from '../../testing/operator';
import { operatorEndpoints } from '../../testing/operator-endpoints';
import { refused } from '../../testing/refused';
import { suiteServer } from '../../testing/running';

const server = suiteServer({ OPERATOR_SECRET });
let kinds: string[];
beforeAll(async () => {
  const { token } = await server.login(LEARNER.phone);
  kinds = (await server.call(companyClassifyOptions, {}, { token })).map(({ value }) => value);
});

/** Each test has a learner, a company and a picture of its own. */
let [nth, me, token, code, name, picture] = [0, tester(1), '', '', '', ''];
beforeEach(async () => {
  nth += 1;
  ({ me, token, code, name, picture } = await applicant(server, nth));
});

type Application = Input<typeof contract.applyCompany>;
const filled = (change: Partial<Application> = {}): Application => ({
  companyName: name,
  companyClassifyId: `${kinds[0]},${kinds[4]}`,
  usciCode: code,
  companyIntroduction: '机械加工',
  provinceId: '330000',
  cityId: '330100',
  regionId: '330106',
  streetId: '330106005',
  companyQualifications: picture,
  userId: me.id,
  ...change,
});
const apply = (change: Partial<Application> = {}, key?: string) =>
  server.call(contract.applyCompany, filled(change), { token, ...(key && { key }) });
const verify = (change: { imageUrl?: string; code?: string; name?: string } = {}) =>
  server.call(contract.verifyCompany, { imageUrl: picture, code, name, ...change }, { token });
const isRegister = (asked: string) => server.call(contract.isRegister, { code: asked }, { token });
const mine = async () =>
  (await server.call(contract.getMyApplyCompanyByUserId, { userId: me.id }, { token })).list;
const detail = async (companyId: string, as = token) =>
  (await server.call(contract.getMyApplyCompanyInfoByCompanyId, { companyId }, { token: as })).company;
const review = (content: object) => operatorAsks(server, operator.companyApplications.review.path, content);

describe('an application', () => {
  test('is made, listed, shown, and once for a key', async () => {
    await verify();
    const answers = await Promise.all([1, 2, 3].map(() => apply({}, 'b:1')));
    expect(answers.map(({ msg }) => msg)).toEqual(['注册成功', '注册成功', '注册成功']);
    const list = await mine();
    expect(list).toMatchObject([
      {
        companyName: name,
        usciCode: code,
        companyClassifyId: `${kinds[0]},${kinds[4]}`,
        companyClassifyName: '煤矿、建材',
        areaName: '浙江省杭州市西湖区翠苑街道',
        companyQualifications: picture,
        isPass: 0,
        remark: '',
      },
    ]);
    expect(await detail(list[0]?.companyId ?? '')).toEqual(list[0]);
    const { token: others } = await server.login(LEARNER.phone);
    await expect(detail(list[0]?.companyId ?? '', others)).rejects.toMatchObject(
      refused('notFound', '没有找到这个申请'),
    );
  });

  test.each<[string, () => Partial<Application>, keyof typeof REFUSALS, string]>([
    ['no category', () => ({ companyClassifyId: '' }), 'badInput', '请选择企业类别'],
    ['a category that is none', () => ({ companyClassifyId: `${kinds[0]},7` }), 'badInput', '请选择企业类别'],
    ['no name', () => ({ companyName: ' ' }), 'badInput', '请输入企业名称'],
    ['a name too long', () => ({ companyName: '长'.repeat(101) }), 'badInput', '最多100个字'],
    ['a wrong code', () => ({ usciCode: '91330106MA0000501I' }), 'creditCodeWrong', '统一社会信用代码'],
    [
      '61 characters of introduction',
      () => ({ companyIntroduction: '长'.repeat(61) }),
      'badInput',
      '最多60个字',
    ],
    ['no street', () => ({ streetId: '' }), 'badInput', '请选择企业地址'],
    ['a street elsewhere', () => ({ streetId: '330110005' }), 'badInput', '请选择企业地址'],
    ['no city', () => ({ cityId: '' }), 'badInput', '请选择企业地址'],
    [
      'another picture',
      () => ({ companyQualifications: '/uploads/1.jpg' }),
      'licenceUnfit',
      '请重新验证企业资质',
    ],
    ['another name', () => ({ companyName: `${name}一` }), 'licenceUnfit', '请重新验证企业资质'],
    ['another code', () => ({ usciCode: creditCodeOf('330106', 999) }), 'licenceUnfit', '请重新验证企业资质'],
  ])('with %s is refused', async (_, change, refusal, sentence) => {
    await verify();
    await expect(apply(change())).rejects.toMatchObject(refused(refusal, sentence));
    expect(await mine()).toEqual([]);
  });

  test('may do without an introduction, and without a street where none is known', async () => {
    await verify();
    // A city without districts: its towns stand in their place, and in a town lies nothing.
    const town = { provinceId: '440000', cityId: '441900', regionId: '441904', streetId: '' };
    await apply({ companyIntroduction: undefined, ...town });
    expect(await mine()).toMatchObject([
      { companyIntroduction: '', areaName: '广东省东莞市长安镇', streetId: '' },
    ]);
  });

  test('for what another learner verified is refused', async () => {
    await verify();
    const other = tester(nth + 20);
    const { token: theirs } = await server.login(other.phone);
    const asked = server.call(contract.applyCompany, filled({ userId: other.id }), { token: theirs });
    await expect(asked).rejects.toMatchObject(refused('licenceUnfit', '请重新验证企业资质'));
  });

  test('for one company of two learners at once is one', async () => {
    await verify();
    const other = tester(nth + 20);
    const { token: theirs } = await server.login(other.phone);
    await server.call(contract.verifyCompany, { imageUrl: picture, code, name }, { token: theirs });
    const tries = await Promise.allSettled([
      apply({}, 'b:1'),
      server.call(contract.applyCompany, filled({ userId: other.id }), { token: theirs, key: 'c:1' }),
    ]);
    const failed = tries.filter((one) => one.status === 'rejected');
    expect(failed).toHaveLength(1);
    expect(failed[0]?.reason).toMatchObject(refused('companyKnown', '这家企业已有人申请'));
  });
});

describe('a company', () => {
  test('that nobody knows may be applied for', async () => {
    expect(await isRegister(code)).toMatchObject({ msg: '可以申请' });
    await expect(isRegister('123')).rejects.toMatchObject(refused('creditCodeWrong', ''));
  });

  test('that is entered, by its code or its name, is known', async () => {
    const entered = demoCompanies().find((one) => one.name === COMPANY.name);
    await expect(isRegister(entered?.creditCode ?? '')).rejects.toMatchObject(
      refused('companyKnown', '已经在平台上'),
    );
    await verify({ name: COMPANY.name });
    await expect(apply({ companyName: COMPANY.name })).rejects.toMatchObject(
      refused('companyKnown', '已经在平台上'),
    );
  });

  test('is known while an application for it is open, and not after it failed', async () => {
    await verify();
    await apply();
    await expect(isRegister(code)).rejects.toMatchObject(refused('companyKnown', '您已经申请过'));
    await expect(apply({}, 'again')).rejects.toMatchObject(refused('companyKnown', '您已经申请过'));
    const [application] = await mine();
    await review({ id: application?.companyId, pass: false, reason: '照片不清楚' });
    expect(await mine()).toMatchObject([{ isPass: 2, remark: '照片不清楚' }]);
    expect(await isRegister(code)).toMatchObject({ msg: '可以申请' });
    server.time.now += 1_000;
    await apply({}, 'once more');
    expect((await mine()).map(({ isPass }) => isPass)).toEqual([0, 2]);
  });

  test('that passed its review can be found and chosen', async () => {
    await verify();
    await apply();
    const [application] = await mine();
    const find = async () =>
      (
        await server.call(
          getAddCompanyList,
          { companyName: name, areaList: ['330106005'], startNum: 1, pageSize: 10 },
          { token },
        )
      ).list;
    expect(await find()).toEqual([]);
    expect(await review({ id: application?.companyId, pass: true })).toMatchObject({ status: 200 });
    expect(await find()).toMatchObject([{ companyName: name }]);
    expect(await mine()).toMatchObject([{ isPass: 1 }]);
    expect(await review({ id: application?.companyId, pass: true })).toMatchObject({ status: 409 });
    await expect(isRegister(code)).rejects.toMatchObject(refused('companyKnown', '已经在平台上'));
  });
});

describe('the operator', () => {
  const list = () => operatorAsks(server, operator.companyApplications.pending.path, {});

  test('is told what waits, and nothing that was reviewed', async () => {
    const ids = (await list()).body.list?.map(({ id }) => id);
    expect(ids).toContain(COMPANY_APPLICATIONS.notReviewed);
    expect(ids).not.toContain(COMPANY_APPLICATIONS.passed);
    expect(ids).not.toContain(COMPANY_APPLICATIONS.failed);
  });

  test('signs, and gives a reason for what fails', async () => {
    const posted = operatorEndpoints.filter(({ method = 'POST' }) => method === 'POST');
    for (const path of posted.map(({ path }) => path)) {
      expect(await operatorAsks(server, path, {}, 'another secret of 16')).toMatchObject({ status: 401 });
      expect((await fetch(server.origin + path, { method: 'POST', body: '{}' })).status).toBe(401);
    }
    const id = COMPANY_APPLICATIONS.notReviewed;
    expect(await review({ id, pass: false })).toMatchObject({ status: 400 });
    expect(await review({ id, pass: false, reason: '长'.repeat(201) })).toMatchObject({ status: 400 });
    expect(await review({ id: '1', pass: true })).toMatchObject({ status: 404 });
  });
});
