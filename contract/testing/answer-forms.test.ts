import { describe, expect, test } from 'vitest';
import type { Answer } from '../answer';
import { getIssueInfoByUserId, getMyCert } from '../certificates';
import { listNews } from '../news';
import { readAnswer } from '../reading';
import { uploadFile } from '../upload';
import { documentedCalls, fieldsOf, sampleOf, schemaOf } from './schema-paths';

type Fields = Record<string, unknown>;
type Read = { data: unknown } | { wrong: string };

/** Wraps the content of an answer in its own style. */
function wrapped({ style }: Answer, content: unknown): Fields {
  if (style === 'modern') return { code: '1000', message: '', data: content };
  if (style === 'classic') return { result: 'success', ...(content as Fields) };
  return { ...(content as Fields), code: '200', result: 'success' };
}

/** Reads an answer as the client does: data, or the field that is wrong. */
function read(answer: Answer, raw: unknown): Read {
  if (answer.style === 'file') throw new Error('a file has no fields');
  const reading = readAnswer(answer, raw);
  if (reading.is !== 'content') return { wrong: reading.is === 'wrong' ? reading.field : reading.code };
  const parsed = answer.schema.safeParse(reading.content);
  return parsed.success
    ? { data: parsed.data }
    : { wrong: parsed.error.issues[0]?.path.filter((key) => typeof key === 'string').join('.') || '(data)' };
}

const calls = documentedCalls.flatMap(({ name, endpoint, answer: documented }) => {
  const schema = schemaOf(endpoint);
  if (!schema || documented.length === 0) return [];
  const has = (path: string) => documented.includes(path);
  const paths = fieldsOf(schema)
    .map(({ path }) => path)
    .filter(has);
  return [{ name, answer: endpoint.answer, paths, sample: () => structuredClone(sampleOf(schema, has)) }];
});

/** Returns the objects that hold the last name of a path, lists passed through. */
function holders(content: unknown, path: string): { holder: Fields; name: string }[] {
  const names = path.split('.');
  const name = names.pop() as string;
  let at: unknown[] = [content].flat();
  for (const one of names) at = at.flatMap((holder) => (holder as Fields | null)?.[one] ?? []);
  return at
    .filter((one): one is Fields => typeof one === 'object' && one !== null)
    .map((holder) => ({ holder, name }));
}

const REMOVED = Symbol('removed');

/** Sets a field everywhere in a content, or removes it. */
function change(content: unknown, path: string, value: unknown): void {
  for (const { holder, name } of holders(content, path)) {
    if (value === REMOVED) delete holder[name];
    else holder[name] = value;
  }
}

const valueAt = (content: unknown, path: string): unknown => {
  const [first] = holders(content, path);
  return first?.holder[first.name];
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the other forms in which a back end may write a value. */
function formsOf(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [0, 1, '0', '1', 'true'];
  if (typeof value === 'number') return ['7', '7.5', '0'];
  return typeof value === 'string' ? [7] : [];
}

/** Fields that are no numbers in any back end. */
const STRINGS: ReadonlySet<string> = new Set(['token', 'refreshToken', 'pk', 'mweb_url', 'form', 'videoUrl']);

/** Returns an answer in the style that its call does not have. */
function otherStyles({ style }: Answer, content: unknown): Fields[] {
  if (style === 'classic')
    return [
      { code: 1000, message: '', data: content },
      { code: '1000', data: content },
    ];
  const named = isFields(content) ? content : { list: content };
  return [
    {
      result: 'success',
      msg: '',
      ...named,
      ...(isFields(content) && 'result' in content && { result: 'success' }),
    },
  ];
}

/** The only fields without which an answer is a wrong one: without them its screen or its call has nothing to work with. */
const REQUIRED: Readonly<Record<string, string>> = {
  'POST /api/user/getappRegister': 'profile',
  'GET /course/api/v2/announcement/list-announcement-page': 'list list.id',
  'GET /course/api/v2/announcement/{id}/announcement': 'id',
  'GET /course/educationCertificate/getIssueInfoByUserId': 'certificate',
  'GET /api/client/info': 'pk',
  'GET /course/api/v2/columns/listUserColumns': 'columns.id',
  'GET /course/api/v2/columns/{id}/listTrainingsByColumn': 'list list.id',
  'GET /course/api/v2/columns/{id}/listLessonsByColumnId': 'list list.id',
  'GET /course/api/v2/columns/{id}/listColumnsNews': 'list list.id',
  'GET /course/api/v2/columns/{id}/listColumnsAnnouncements': 'list list.id',
  'GET /course/api/v2/columns/{id}/listColumnExperts': 'list list.id',
  'POST /api/company/getAddCompanyList': 'list.id',
  'GET /course/v2/company/classify/options': 'value',
  'GET /api/company/getMyApplyCompanyInfoByCompanyId': 'company',
  'GET /api/county/findCityAllList': 'msg.id',
  'GET /api/county/findProviceList': 'msg.id',
  'GET /api/county/findCityList': 'msg.id',
  'GET /api/county/findDistrictList': 'msg.id',
  'GET /api/county/findStreetList': 'msg.id',
  'GET /course/v2/api/expert/listExperts': 'list list.id',
  'GET /course/v2/api/expert/{id}/getExpert': 'id',
  'GET /course/educationHelpDocument/getEducationHelpDocumentGroupList': 'educationHelpDocumentGroupList.id',
  'GET /course/educationHelpDocument/findAllDocumentList': 'data.id',
  'GET /course/v2/center/study/{userId}/getCenterAreaData': 'columns.id trainings.id',
  'GET /course/invoice/getUninvoicedOrderList': 'uninvoicedOrderList.outTradeNo',
  'GET /course/invoice/getOpeninvoicedOrderList': 'openinvoicedOrderList.outTradeNo',
  'GET /course/invoice/getExpiredOrderList': 'expiredOrderList.outTradeNo',
  'GET /course/invoice/getNewInvoiceHeader': 'invoiceHeader.id',
  'GET /course/invoice/getInvoiceHeaderList': 'companyInvoiceHeaderList.id personInvoiceHeaderList.id',
  'GET /course/invoice/getInvoiceDetail': 'invoiceHeader invoiceHeader.id',
  'GET /course/v2/center/study/listRecommendCourses': 'list list.id',
  'GET /course/v2/lesson/{id}/getLessonDetail': 'id',
  'GET /course/v2/lesson/{id}/getLessonCatalog': 'hours.id units.id',
  'GET /course/v2/lesson/category/listParentCategories': 'value',
  'POST /api/user/phoneLogin': 'userId token refreshToken',
  'POST /course/v2/api/user/loginByIdentity': 'userId token refreshToken',
  'GET /course/v2/api/user/resolveUser': 'userId token refreshToken',
  'POST /course/v2/api/user/resolveWechatUser': 'userId token refreshToken',
  'GET /course/v2/api/user/resolveTicket': 'userId token refreshToken',
  'GET /course/mengyunzhi/getUserByCode': 'userId token refreshToken',
  'GET /course/mooc/{id}/config': 'appId signature nonce timestamp videoId videoSignature',
  'GET /course/api/v2/news/listCategoryOptions': 'value',
  'GET /course/api/v2/news/listPage': 'list list.id',
  'GET /course/api/v2/news/{id}/findNewsDetail': 'id',
  'GET /course/api/v2/news/{id}/findPARDetail': 'id',
  'GET /course/platformTraining/getAddTrainingList': 'msg.id',
  'GET /course/wechatPay/createOrder': 'id out_trade_no',
  'GET /course/wechatPay/createOrderH5': 'id out_trade_no',
  'GET /course/alipay/createOrder': 'id out_trade_no',
  'GET /course/wechatPay/createCompanyOrder': 'id out_trade_no',
  'GET /course/wechatPay/createCompanyOrderH5': 'id out_trade_no',
  'GET /course/alipay/createCompanyOrder': 'id out_trade_no',
  'GET /course/wechatPay/checkWechatLogin': 'openId',
  'GET /course/wechatPay/unifiedOrder': 'appid timeStamp nonceStr package paySign',
  'GET /course/wechatPay/unifiedOrderH5': 'mweb_url',
  'GET /course/alipay/phonePay': 'form',
  'GET /course/payPackage/listPackages': 'list.id',
  'GET /course/platformTraining/getPlatformTrainingData': 'platformTraining platformTrainingLessonList.id',
  'GET /course/platformTraining/getAddPlatformPositionList': 'list.id',
  'GET /course/v2/api/common/listPositionOptions': 'value',
  'GET /course/position/type/options': 'value',
  'GET /course/position/type/position/options': 'value',
  'GET /course/redemptionCode/listRedemptionCodeLesson': 'list.lessonId',
  'POST /course/v2-schedule/decryptLocalProgress': 'currentTime timestamp userId',
  'GET /course/v2/refreshToken': 'token refreshToken',
  'GET /course/v2/center/study/{userId}/moreTrainings': 'list list.id',
  'GET /course/v2/center/study/{userId}/mineTrainings': 'list list.id',
  'GET /course/v2/center/study/{id}/{uId}/getTrainingBasicInfo': 'id exams.id',
};

describe('an answer', () => {
  test.each(calls)(
    '$name needs no field that its screen can do without',
    ({ name, answer, paths, sample }) => {
      const isNeeded = (path: string) =>
        [REMOVED, null].some((value) => {
          const content = sample();
          change(content, path, value);
          return 'wrong' in read(answer, wrapped(answer, content));
        });
      expect(paths.filter(isNeeded).join(' ')).toBe(REQUIRED[name] ?? '');
    },
  );

  test.each(calls)(
    '$name is data or a wrong answer when two fields are absent, null or of another type',
    ({ name, answer, paths, sample }) => {
      const required = (REQUIRED[name] ?? '').split(' ');
      const others = [{}, [], 'x', -1, true];
      for (const [place, one] of paths.entries()) {
        for (const [turn, other] of paths.slice(place).entries()) {
          const absent = sample();
          change(absent, one, turn % 2 ? REMOVED : null);
          change(absent, other, (place + turn) % 2 ? null : REMOVED);
          const got = read(answer, wrapped(answer, absent));
          const isWhole = !required.includes(one) && !required.includes(other);
          if (isWhole && !('data' in got)) expect.fail(`${one} ${other}: ${got.wrong}`);

          const strange = sample();
          change(strange, one, others[turn % others.length]);
          change(strange, other, others[(place + turn) % others.length]);
          expect(() => read(answer, wrapped(answer, strange))).not.toThrow();
        }
      }
    },
  );

  test.each(calls)(
    '$name reads numbers as strings, strings as numbers, and booleans in five forms',
    ({ name, answer, paths, sample }) => {
      for (const path of paths) {
        for (const form of formsOf(valueAt(sample(), path))) {
          if (typeof form === 'number' && STRINGS.has(path)) continue;
          const content = sample();
          change(content, path, form);
          expect(read(answer, wrapped(answer, content)), `${name} ${path} ${form}`).toHaveProperty('data');
        }
      }
    },
  );

  test.each(calls)(
    '$name reads each list as an array, as null and as a page',
    ({ answer, paths, sample }) => {
      for (const path of paths) {
        const list = valueAt(sample(), path);
        if (!Array.isArray(list)) continue;
        const expected = read(answer, wrapped(answer, sample()));
        for (const name of ['list', 'records', 'rows']) {
          const content = sample();
          change(content, path, { [name]: list, total: 1 });
          expect(read(answer, wrapped(answer, content))).toEqual(expected);
        }
        const content = sample();
        change(content, path, null);
        expect(read(answer, wrapped(answer, content))).toHaveProperty('data');
      }
    },
  );

  test.each([
    [{ result: 'success', cert: { userName: '张三' } }],
    [{ result: 'success', msg: { userName: '张三' } }],
    [{ result: 'success', msg: '操作成功', userName: '张三', idcard: '1' }],
    [{ code: 1000, data: { userName: '张三' } }],
  ])('is understood where the specification names no field: %j', (raw) => {
    expect(read(getIssueInfoByUserId.answer, raw)).toMatchObject({
      data: { certificate: { userName: '张三' } },
    });
  });

  test.each([
    [{ result: 'success', certs: [{ userName: '张三' }] }],
    [{ result: 'success', records: [{ userName: '张三' }], total: 1 }],
    [{ result: 'success', msg: [{ userName: '张三' }] }],
    [{ code: '1000', data: { records: [{ userName: '张三' }] } }],
  ])('is a list where the specification names no list: %j', (raw) => {
    expect(read(getMyCert.answer, raw)).toMatchObject({ data: { list: [{ userName: '张三' }] } });
  });

  test('reads an upload’s address in either style', () => {
    const address = 'https://files.example/1.jpg';
    for (const raw of [
      { result: 'success', msg: address },
      { code: '1000', message: '操作成功', data: address },
    ]) {
      expect(read(uploadFile.answer, raw)).toEqual({ data: { msg: address } });
    }
  });

  test('rejects a list answer without a list, instead of an empty list', () => {
    expect(read(listNews.answer, { code: '1000', data: { page: 1 } })).toEqual({ wrong: 'list' });
    expect(read(getMyCert.answer, { result: 'success', msg: '操作成功', list: '无' })).toEqual({
      wrong: 'list',
    });
  });

  test.each(calls)('$name reads the same in both styles', ({ answer, sample }) => {
    if (answer.style === 'special') return;
    const content = sample();
    const expected = read(answer, wrapped(answer, content));
    for (const other of otherStyles(answer, content)) {
      const got = read(answer, other) as { data: Fields };
      // In the classic style `result` is the sign of success.
      if (isFields(content) && 'result' in content)
        got.data.result = (expected as { data: Fields }).data.result;
      expect(got).toEqual(expected);
    }
  });
});
