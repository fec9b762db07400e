import type { Order, World } from '../back-end/world';

const ORDER = { lessonId: '5004', type: '101', typeId: '5004', createdAt: new Date('2026-11-20T02:00:00Z') };

const orders = (learner: string): Order[] => [
  { ...ORDER, id: '1', out_trade_no: 'P1', learner, codes: 10, totalFee: 269.1, state: 'paid' },
  { ...ORDER, id: '2', out_trade_no: 'P2', learner, codes: 10, totalFee: 269.1, state: 'paid' },
];

const HEADER = {
  id: '71',
  headerType: 0,
  invoicHeader: '宏远机械厂',
  invoiceTaxNumber: '91330110MA2000001B',
  contractAddress: '杭州市余杭区机械路8号',
  contractPhone: '0571-88001234',
  depositBank: '工商银行',
  depositBankNumber: '1202021209000012345',
  invoiceEmail: 'caiwu@example.com',
  defaultHeader: 1,
};

/** Gives a learner something of everything: begun hours, a joined training, orders, titles, an application. */
export function populate(world: World, learner: string): void {
  for (const id of ['5001', '5002', '5003', '5005', '7001']) world.join(learner, id);
  studyAgain(world, learner);
  world.orders.push(...orders(learner));
  world.invoices.push({ orderNos: ['P2'], learner, headerId: '71', remark: '' });
  world.headers.push({ ...HEADER, userId: learner });
  world.certificates.add(`${learner} 7001`);
  world.applications.push({
    companyId: '72',
    companyName: '仓前阀门厂',
    companyClassifyId: '1',
    usciCode: '91350100M000100Y43',
    companyIntroduction: '阀门铸造',
    provinceId: '110000',
    cityId: '110100',
    regionId: '110105',
    streetId: '110105001',
    companyQualifications: '/files/licence.svg',
    userId: learner,
    isPass: 2,
    inTime: '2026-11-18 09:00:00',
    areaName: '北京市朝阳区建外街道',
  });
}

/** Puts the hours that a screen plays back to where they were, and closes the study window. */
export function studyAgain(world: World, learner: string): void {
  for (const hour of ['60011', '60021', '60031']) world.savePosition(learner, hour, 15);
  world.closeWindow(learner);
}

/** One screen of the app. `visitor`: without a session. */
export type Screen = { path: string; visitor?: true };

/** Every screen that shows what the specification's calls answer; those that play a video come last. */
export const SCREENS: readonly Screen[] = [
  '/homeLand',
  '/learningCenterList',
  '/trainningOrLessonList?listType=1',
  '/trainningOrLessonList?listType=2',
  '/trainingDetail?id=7001',
  '/trainingDetail?id=7002',
  '/learnCenterDetail?trainingId=7001',
  '/lessonDetail?id=5001',
  '/lessonDetail?id=5003',
  '/lessonDetail?id=5005',
  '/myTrainings',
  '/myCertificate',
  '/certificateDetail?trainingId=7001',
  '/personalCenter',
  '/editPersonal',
  '/personalSetting',
  '/updateUserData',
  '/placeUnitSelect',
  '/selectPaymentMethod?lessonId=5004&type=101',
  '/selectPatternPayment?lessonId=5004&type=101',
  '/selectPatternPayment?lessonId=5005&hourId=60052&type=103',
  '/selectPatternPayment?lessonId=7002&type=110',
  '/selectUnitPurchase?lessonId=5004&type=101',
  '/purchaseUnitRedemptionCode',
  '/unitRedemptionCodeDetail?lessonId=5004&type=101',
  '/electronicInvoiceList',
  '/electronicInvoiceList?tab=1',
  '/electronicInvoiceList?tab=2',
  '/invoiceInformation?orderNos=P1',
  '/invoiceTitleManagement',
  '/editInvoiceTitle?id=71',
  '/applicantCompanyList',
  '/applicantCompanyDetails?companyId=72',
  '/applicantCompany',
  '/newsInfo',
  '/newsList',
  '/newsDetail?id=3101',
  '/policyList',
  '/policyDetail?id=3201',
  '/announceList',
  '/announceDetail?id=3301',
  '/expertsWindow',
  '/expertsDetail?id=3401',
  '/specialColumn',
  '/specialColumnDetail?id=3501',
  '/helpFeedback',
  '/helpList?id=37011',
  '/helpDetail?id=370111',
  '/agreementContent',
  '/videoDetail?id=60013&lessonId=5001&trainingId=',
  '/moocRichText?id=60032&lessonId=5003',
  '/videoDetail?id=60011&lessonId=5001&trainingId=',
  '/hourDetail?id=60021&lessonId=5002&trainingId=',
  '/moocVideoDetail?id=60031&lessonId=5003&trainingId=7001&videoId=v60031',
].map((path) => ({ path }));

const named = (path: string, call: string, ...fields: string[]) =>
  fields.map((field) => ({ path, call, field }));

/** Fields that once made a screen fail or say something false; each is removed and null. */
export const NAMED: readonly { path: string; call: string; field: string }[] = [
  ...named('/homeLand', 'list-announcement-page', 'data', 'data.list'),
  ...named('/trainningOrLessonList?listType=1', 'moreTrainings', 'data.list', 'data.list[].trainingTime'),
  ...named('/trainingDetail?id=7001', 'getTrainingBasicInfo', 'data.progress', 'data.exams', 'data.buyState'),
  ...named('/trainingDetail?id=7001', 'getTrainingCatalog', 'data.cards'),
  ...named('/trainingDetail?id=7002', 'getTrainingBasicInfo', 'data.price'),
  ...named(
    '/learnCenterDetail?trainingId=7001',
    'getPlatformTrainingData',
    'platformTraining.trainingCount',
    'platformTraining.applicationCount',
  ),
  ...named(
    '/lessonDetail?id=5001',
    'getLessonCatalog',
    'data[].hours[].studyProgress',
    'data[].hours[].isStudy',
  ),
  ...named('/lessonDetail?id=5001', 'getLessonDetail', 'data.chargeMode'),
  ...named('/lessonDetail?id=5005', 'getLessonCatalog', 'data[].hours[].money'),
  ...named('/myTrainings', 'mineTrainings', 'data', 'data.list'),
  ...named('/myCertificate', 'getMyCert', 'list', 'list[].trainingEndTime'),
  ...named(
    '/selectPatternPayment?lessonId=5004&type=101',
    'getLessonDetail',
    'data.price',
    'data.chargeMode',
  ),
  ...named('/selectPatternPayment?lessonId=7002&type=110', 'getAddTrainingList', 'msg[].money'),
  ...named(
    '/selectUnitPurchase?lessonId=5004&type=101',
    'listPackages',
    'list[].totalFee',
    'list[].redemptionCodeNumber',
  ),
  ...named(
    '/unitRedemptionCodeDetail?lessonId=5004&type=101',
    'listRedemptionCodeInfo',
    'list[].number',
    'list[].totalFee',
    'count',
    'lesson.money',
  ),
  ...named('/electronicInvoiceList', 'getUninvoicedOrderList', 'uninvoicedOrderList[].totalFee'),
  ...named('/applicantCompanyList', 'getMyApplyCompanyByUserId', 'list[].isPass', 'list[].companyId'),
  ...named(
    '/videoDetail?id=60011&lessonId=5001&trainingId=',
    'getLastPlayTime',
    'data',
    'data.sessionId',
    'data.currentTime',
    'data.isFinish',
  ),
  ...named(
    '/videoDetail?id=60011&lessonId=5001&trainingId=',
    'getLessonHourDetail',
    'data.duration',
    'data.isComplete',
  ),
  ...named(
    '/hourDetail?id=60021&lessonId=5002&trainingId=',
    'getLastViewedTime',
    'lastViewedTime',
    'isComplete',
  ),
];
