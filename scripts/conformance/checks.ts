import * as c from '@contract/all';
import type { Endpoint, Input, Output } from '@contract/endpoint';
import type { Lesson } from '@contract/lessons';

/** Values from earlier answers and from the command line, by name. */
export type Known = Record<string, string | undefined>;

/** Flags that allow calls with consequences. */
export const FLAGS = {
  write: '学习进度、加入、反馈、上传等不花钱的写入',
  payments: '下订单（不付款）',
  invoices: '发票抬头和开票申请',
  certificates: '申请证书',
  exam: '开始考试（可能用掉唯一的一次机会）',
  'change-phone': '换手机号的短信和提交',
  'change-password': '找回密码的短信和提交',
} as const;
export type Flag = keyof typeof FLAGS;

export type Check = {
  endpoint: Endpoint;
  input: (known: Known) => Record<string, unknown>;
  /** Ids for later checks, from the answer as the app reads it. */
  finds: (content: unknown, known: Known) => Known;
  /** Whether a refusal with a sentence is as good an answer as a success. */
  mayRefuse: (known: Known) => boolean;
  /** It is asked for each of these ids, known under the plural, separated by commas. */
  each?: string;
  /** Which of the known tokens it is sent with. */
  bearer: 'token' | 'refreshToken';
  /** Absent: a read. */
  flag?: Flag;
  /** A line of the list of traces that is printed first. */
  leaves?: string;
};

type More<E> = {
  input?: (known: Known) => { [name in keyof Input<E>]?: unknown };
  finds?: (content: Output<E>, known: Known) => Known;
  mayRefuse?: true | ((known: Known) => boolean);
  flag?: Flag;
  leaves?: string;
  bearer?: Check['bearer'];
  each?: string;
};

const ask = <E extends Endpoint>(endpoint: E, { input, finds, mayRefuse, ...rest }: More<E> = {}): Check => ({
  endpoint,
  input: input ?? (() => ({})),
  finds: (finds as Check['finds'] | undefined) ?? (() => ({})),
  bearer: 'token',
  mayRefuse: typeof mayRefuse === 'function' ? mayRefuse : () => mayRefuse ?? false,
  ...rest,
});

const byUser = ({ userId }: Known) => ({ userId });
const byId = (name: string) => (known: Known) => ({ id: known[name] });
const first = <T>(list: readonly T[] | undefined): T | undefined => list?.[0];
const begun = (list: readonly Lesson[]) => list.find(({ totalProgress = 0 }) => totalProgress > 0);
const MAX_TRAININGS = 5;
const idsOf = (list: readonly { id: string }[]) =>
  list
    .slice(0, MAX_TRAININGS)
    .map(({ id }) => id)
    .join();
const firstPage = (size: number) => ({ page: 1, size });
/** An input that no platform can know. */
const FALSE_VALUE = 'conformance-false-value';

/** The two checks on which all others depend. A refusal of the first is the password's. */
export const SIGN_IN = ask(c.login.phoneLogin, {
  input: ({ phone, password }) => ({ phone, password }),
  finds: ({ userId, token, refreshToken }) => ({ userId, token, refreshToken }),
  mayRefuse: true,
  leaves: '登录一次、换一次令牌：平台只许一处登录的，这个账号在别处的登录会退出',
});
export const RENEW = ask(c.tokens.refreshToken, {
  finds: ({ token, refreshToken }) => ({ token, refreshToken }),
  bearer: 'refreshToken',
});

/** Public calls that need nothing. The first one shows whether anybody answers at all. */
const PUBLIC = [ask(c.clientInfo.clientInfo)];

const ACCOUNT = [
  ask(c.userInfo.getUserInfo, {
    input: byId('userId'),
    finds: ({ name, phone }) => ({ name, ownPhone: phone }),
  }),
  ask(c.account.getAppRegister, { input: byId('userId') }),
  ask(c.account.isShowDialog, { input: byUser }),
];

const HOME = [
  ask(c.home.listBanners),
  ask(c.home.centerAreaData, { input: byUser }),
  ask(c.trainings.mineTrainings, {
    input: ({ userId }) => ({ userId, ...firstPage(10) }),
    finds: ({ list }) => ({ mineId: first(list)?.id, trainingIds: idsOf(list) }),
  }),
  ask(c.trainings.moreTrainings, {
    input: ({ userId }) => ({ userId, ...firstPage(5), keyword: '' }),
    finds: ({ list }, { trainingIds }) => ({ trainingIds: trainingIds ?? idsOf(list) }),
  }),
  ask(c.lessons.listRecommendCourses, {
    input: ({ userId }) => ({
      userId,
      sortType: '1',
      chargeMode: '',
      ...firstPage(20),
      isMore: '1',
      keyword: '',
    }),
    finds: ({ list }) => ({
      lessonId: (begun(list) ?? list.find(({ chargeMode }) => chargeMode === 1) ?? first(list))?.id,
      saleId: list.find(({ buyState, chargeMode }) => !buyState && chargeMode === 2)?.id,
    }),
  }),
  ask(c.lessons.listParentCategories),
];

const COLUMNS = [
  ask(c.columns.listUserColumns, {
    input: byUser,
    finds: ({ columns }) => ({ columnId: first(columns)?.id }),
  }),
  ask(c.columns.listTrainingsByColumn, {
    input: ({ columnId: id }) => ({ id, ...firstPage(5) }),
  }),
  ask(c.columns.listLessonsByColumn, {
    input: ({ columnId: id }) => ({ id, chargeMode: '1', sortType: '1' }),
  }),
  ask(c.columns.listColumnNews, { input: ({ columnId: id }) => ({ id, isNews: '1' }) }),
  ask(c.columns.listColumnAnnouncements, { input: byId('columnId') }),
  ask(c.columns.listColumnExperts, { input: byId('columnId') }),
];

const CONTENT = [
  ask(c.news.listCategoryOptions, { input: () => ({ isNews: '1' }) }),
  ask(c.news.listNews, {
    input: () => ({ ...firstPage(10), isNews: '1', categoryId: '', keyword: '' }),
    finds: ({ list }) => ({ newsId: first(list)?.id }),
  }),
  ask(c.news.findNewsDetail, { input: byId('newsId') }),
  ask(c.news.listNews, {
    input: () => ({ ...firstPage(10), isNews: '0', categoryId: '', keyword: '' }),
    finds: ({ list }) => ({ policyId: first(list)?.id }),
  }),
  ask(c.news.findPolicyDetail, { input: byId('policyId') }),
  ask(c.announcements.listAnnouncements, {
    input: () => ({ keyword: '', ...firstPage(10) }),
    finds: ({ list }) => ({ announcementId: first(list)?.id }),
  }),
  ask(c.announcements.announcementDetail, { input: byId('announcementId') }),
  ask(c.experts.listExperts, {
    input: () => ({ keyword: '', ...firstPage(6) }),
    finds: ({ list }) => ({ expertId: first(list)?.id }),
  }),
  ask(c.experts.getExpert, { input: byId('expertId') }),
  ask(c.agreement.findUserAgreement),
  ask(c.agreement.findPrivatePolicy),
];

const PLACES = [
  ask(c.county.findProvinceList, { finds: ({ msg }) => ({ provinceId: first(msg)?.id }) }),
  ask(c.county.findCityList, {
    input: ({ provinceId: parentId }) => ({ parentId }),
    finds: ({ msg }) => ({ cityId: first(msg)?.id }),
  }),
  ask(c.county.findDistrictList, {
    input: ({ cityId: parentId }) => ({ parentId }),
    finds: ({ msg }) => ({ districtId: first(msg)?.id }),
  }),
  ask(c.county.findStreetList, { input: ({ districtId: parentId }) => ({ parentId }) }),
  ask(c.county.findCityAllList),
  ask(c.position.getAddPlatformPositionList),
  ask(c.position.listPositionOptions),
  ask(c.position.positionTypeOptions, { finds: (options) => ({ typeId: first(options)?.value }) }),
  ask(c.position.positionOptions, { input: ({ typeId }) => ({ typeId }) }),
  ask(c.company.companyClassifyOptions),
  ask(c.company.getAddCompanyList, {
    input: () => ({ companyName: '', areaList: [], startNum: 1, pageSize: 10 }),
  }),
];

const TRAININGS = [
  ask(c.trainings.trainingBasicInfo, {
    input: ({ trainingId: id, userId: uId }) => ({ id, uId }),
    each: 'trainingId',
    finds: ({ id, exams }, { examId, examTrainingId }) => {
      const open = exams.find(({ type }) => type === 0) ?? first(exams);
      return open && !examId ? { examId: open.id, examTrainingId: id } : { examId, examTrainingId };
    },
  }),
  ask(c.trainings.trainingCatalog, {
    input: ({ trainingId }) => ({ trainingId }),
    each: 'trainingId',
    finds: ({ cards }, { trainingId, moocTrainingId, moocLessonId }) => {
      const found = cards.find(({ jwLessonId }) => jwLessonId)?.jwLessonId;
      return found && !moocLessonId
        ? { moocLessonId: found, moocTrainingId: trainingId }
        : { moocLessonId, moocTrainingId };
    },
  }),
  ask(c.platformTraining.getPlatformTrainingData, {
    input: ({ trainingId: traingId, userId }) => ({ traingId, userId }),
    each: 'trainingId',
  }),
  ask(c.exams.canJoinExam, {
    input: ({ examTrainingId: trainingId, examId }) => ({ trainingId, examId }),
    mayRefuse: true,
  }),
  ask(c.trainings.canJoinLive, {
    input: ({ trainingId }) => ({ trainingId }),
    each: 'trainingId',
    mayRefuse: true,
  }),
];

/** Hours need not open for a learner who has not joined the lesson. */
const isOutside = ({ isJoined }: Known) => isJoined === undefined;

const STUDY = [
  ask(c.lessons.lessonDetail, { input: ({ lessonId: id, userId }) => ({ id, userId }) }),
  ask(c.lessons.insertLessonRecord, {
    input: ({ userId, lessonId }) => ({ userId, lessonId, isComplete: 0 }),
    mayRefuse: true,
    flag: 'write',
    leaves: '加入一门课程',
  }),
  ask(c.lessons.isLessonRecordByUser, {
    input: ({ userId, lessonId }) => ({ userId, lessonId }),
    finds: ({ decide }) => ({ isJoined: decide ? 'yes' : undefined }),
  }),
  ask(c.lessons.lessonCatalog, {
    input: ({ lessonId: id, userId }) => ({ id, userId, trainingId: '' }),
    finds: (chapters) => {
      // An hour on another site has no progress.
      const hours = chapters
        .flatMap((chapter) => chapter.hours.map((hour) => ({ chapter, hour })))
        .filter(({ hour }) => hour.contentType !== 2);
      const video = hours.find(({ hour }) => hour.hourType === 0) ?? first(hours);
      return {
        hourId: video?.hour.id,
        chapterId: video?.chapter.id,
      };
    },
  }),
  ask(c.lessons.hourDetail, {
    input: ({ hourId: id, userId }) => ({ id, trainingId: '', userId }),
    mayRefuse: isOutside,
  }),
  ask(c.study.lastPlayTime, {
    input: ({ hourId, userId }) => ({ trainingId: '', hourId, userId }),
    mayRefuse: isOutside,
    finds: ({ currentTime, sessionId }) => ({
      currentTime: String(currentTime),
      sessionId: sessionId || undefined,
    }),
  }),
  ask(c.lastViewedTime.lastViewedTime, {
    input: ({ userId, lessonId, chapterId, hourId }) => ({ userId, lessonId, chapterId, hourId }),
    mayRefuse: isOutside,
  }),
  ask(c.window.isOpenOtherVideo, { input: byUser }),
  ask(c.lessons.lessonCatalog, {
    input: ({ moocLessonId: id, userId, moocTrainingId: trainingId }) => ({ id, userId, trainingId }),
    finds: (chapters) => ({
      videoId: chapters.flatMap(({ hours }) => hours).find(({ videoId }) => videoId)?.videoId,
    }),
  }),
  ask(c.mooc.moocConfig, {
    input: ({ videoId: id, moocTrainingId: trainingId }) => ({ id, trainingId }),
    mayRefuse: true,
  }),
  ask(c.study.decryptLocalProgress, {
    input: () => ({ localProgress: FALSE_VALUE }),
    mayRefuse: true,
  }),
];

const CERTIFICATES = [
  ask(c.certificates.getMyCert, {
    input: byUser,
    finds: ({ list }) => ({ certifiedId: first(list)?.trainingId }),
  }),
  ask(c.certificates.getIssueInfoByUserId, {
    input: ({ userId, certifiedId, mineId }) => ({ userId, trainingId: certifiedId ?? mineId }),
    mayRefuse: true,
  }),
];

const ORDERS_AND_INVOICES = [
  ask(c.payment.getAddTrainingList),
  ask(c.payment.listPackages, {
    input: ({ saleId, lessonId }) => ({ lessonId: saleId ?? lessonId, startNum: 1, pageSize: 10 }),
    finds: ({ list }) => ({ packageId: first(list)?.id }),
  }),
  ask(c.invoices.getUninvoicedOrderList, {
    input: byUser,
    finds: ({ uninvoicedOrderList }) => ({ orderNo: first(uninvoicedOrderList)?.outTradeNo }),
  }),
  ask(c.invoices.getOpeninvoicedOrderList, {
    input: byUser,
    finds: ({ openinvoicedOrderList: list }) => ({ paidNo: first(list)?.outTradeNo }),
  }),
  ask(c.invoices.getExpiredOrderList, { input: byUser }),
  ask(c.payment.queryPayStatus, {
    input: ({ orderNo, paidNo }) => ({ orderNo: orderNo ?? paidNo }),
  }),
  ask(c.invoices.getNewInvoiceHeader, { input: byUser }),
  ask(c.invoices.getInvoiceHeaderList, {
    input: byUser,
    finds: ({ companyInvoiceHeaderList: company, personInvoiceHeaderList: person }) => ({
      headerId: first(company)?.id ?? first(person)?.id,
    }),
  }),
  ask(c.invoices.getInvoiceDetail, { input: byId('headerId') }),
];

const CODES = [
  ask(c.redemptionCodes.listRedemptionCodeLesson, {
    input: ({ userId }) => ({ userId, name: '' }),
    finds: ({ list }) => {
      const { lessonId, chargeMode } = first(list) ?? {};
      const type = chargeMode === 3 ? '103' : chargeMode === 2 ? '101' : '102';
      return { codeLessonId: lessonId, codeType: lessonId && type };
    },
  }),
  ask(c.redemptionCodes.listRedemptionCodeInfo, {
    input: ({ codeLessonId: lessonId, codeType: type }) => ({ lessonId, type }),
  }),
  ask(c.redemptionCodes.downloadRedemptionCode, {
    input: ({ codeLessonId: lessonId }) => ({ lessonId }),
  }),
];

const COMPANY_AND_HELP = [
  ask(c.companyApplications.getMyApplyCompanyByUserId, {
    input: byUser,
    finds: ({ list }) => ({ companyId: first(list)?.companyId }),
  }),
  ask(c.companyApplications.getMyApplyCompanyInfoByCompanyId, {
    input: ({ companyId }) => ({ companyId }),
  }),
  ask(c.companyApplications.isRegister, { input: () => ({ code: FALSE_VALUE }), mayRefuse: true }),
  ask(c.help.listHelpGroups, {
    input: () => ({ name: '', startNum: 1, pageSize: 200 }),
    finds: ({ educationHelpDocumentGroupList: groups }) => ({ groupId: first(groups)?.id }),
  }),
  ask(c.help.helpTree, { input: ({ groupId }) => ({ groupId }) }),
];

/** Other ways to sign in, each with a value that is refused. */
const OTHER_LOGINS = [
  ask(c.login.resolveUser, { input: () => ({ encrypt: FALSE_VALUE }), mayRefuse: true }),
  ask(c.login.resolveTicket, { input: () => ({ ticket: FALSE_VALUE }), mayRefuse: true }),
  ask(c.login.getUserByCode, {
    input: ({ trainingId }) => ({ code: FALSE_VALUE, training_id: trainingId ?? '1' }),
    mayRefuse: true,
  }),
];

/** An image of one pixel. */
const IMAGE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

const WRITES = [
  ask(c.window.heartbeat, { input: byUser, mayRefuse: true, flag: 'write', leaves: '占用学习窗口一次' }),
  ask(c.study.syncTimer, {
    input: ({ hourId, userId, currentTime, sessionId }) => ({
      trainingId: '',
      hourId,
      userId,
      currentTime: numberOf(currentTime),
      playbackRate: 1,
      sessionId,
    }),
    mayRefuse: true,
    flag: 'write',
    leaves: '一条学习进度，位置不变',
  }),
  ask(c.lastViewedTime.saveLastViewedTime, {
    input: ({ userId, lessonId, chapterId, hourId, currentTime }) => ({
      userId,
      lessonId,
      chapterId,
      hourId,
      currentTime: numberOf(currentTime),
      viewTime: 0,
      realViewTime: 0,
    }),
    mayRefuse: true,
    flag: 'write',
    leaves: '旧播放器的一条学习进度，位置不变',
  }),
  ask(c.study.finishHour, {
    input: ({ hourId }) => ({ hourId }),
    mayRefuse: true,
    flag: 'write',
    leaves: '一个课时可能标记为学完',
  }),
  ask(c.window.clearOpenWindow, { input: byUser, flag: 'write', leaves: '放开学习窗口' }),
  ask(c.trainings.registerForTraining, {
    input: ({ trainingId: id, userId }) => ({ id, userId }),
    mayRefuse: true,
    flag: 'write',
    leaves: '报名一个培训',
  }),
  ask(c.platformTraining.saveApplication, {
    input: ({ trainingId: id, userId }) => ({ id, userId }),
    mayRefuse: true,
    flag: 'write',
    leaves: '在平台培训页报名同一个培训',
  }),
  ask(c.userInfo.updateUserInfo, {
    input: ({ userId: id, name }) => ({ id, name }),
    flag: 'write',
    leaves: '保存一次资料，姓名不变',
  }),
  ask(c.upload.uploadFile, {
    input: () => ({ file: new Blob([IMAGE], { type: 'image/png' }) }),
    mayRefuse: true,
    flag: 'write',
    leaves: '上传一张一个像素的图片',
  }),
  ask(c.help.saveFeedback, {
    input: () => ({ educationCloudUserInfo: {}, remarks: '接口检查，请忽略' }),
    flag: 'write',
    leaves: '一条反馈「接口检查，请忽略」',
  }),
  ask(c.payment.createRedemptionCodeExchange, {
    input: ({ userId, lessonId }) => ({ redemptionCode: FALSE_VALUE, userId, lessonId }),
    mayRefuse: true,
    flag: 'write',
    leaves: '用假的兑换码兑换课程一次',
  }),
  ask(c.payment.redeemTraining, {
    input: ({ userId, trainingId: id }) => ({ code: FALSE_VALUE, userId, id }),
    mayRefuse: true,
    flag: 'write',
    leaves: '用假的兑换码兑换培训一次',
  }),
];

const order = ({ saleId, userId }: Known) => ({ type: '101', typeId: saleId, lessonId: saleId, userId });
const unitOrder = (payType: string) => (known: Known) => ({
  ...order(known),
  packageId: known.packageId,
  number: 1,
  payType,
});
const createsOrder = { mayRefuse: true, flag: 'payments' } as const;

const PAYMENTS = [
  ask(c.payment.createWechatOrderH5, {
    input: order,
    finds: ({ id, out_trade_no }) => ({ wechatOrderId: id, newOrderNo: out_trade_no }),
    ...createsOrder,
    leaves: '一个没有付款的微信订单（手机网页）',
  }),
  ask(c.payment.unifiedOrderH5, { input: byId('wechatOrderId'), ...createsOrder, leaves: '微信下单一次' }),
  ask(c.payment.createAlipayOrder, {
    input: order,
    finds: ({ id, out_trade_no }) => ({ alipayOrderId: id, newOrderNo: out_trade_no }),
    ...createsOrder,
    leaves: '一个没有付款的支付宝订单',
  }),
  ask(c.payment.phonePay, { input: byId('alipayOrderId'), ...createsOrder, leaves: '支付宝下单一次' }),
  ask(c.payment.queryPayStatus, { input: ({ newOrderNo: orderNo }) => ({ orderNo }), flag: 'payments' }),
  ask(c.payment.createWechatCompanyOrderH5, {
    input: unitOrder('0'),
    ...createsOrder,
    leaves: '一个没有付款的单位微信订单',
  }),
  ask(c.payment.createAlipayCompanyOrder, {
    input: unitOrder('1'),
    ...createsOrder,
    leaves: '一个没有付款的单位支付宝订单',
  }),
];

const title = ({ userId }: Known) => ({
  headerType: 0,
  invoicHeader: '接口检查有限公司',
  invoiceTaxNumber: '91110108MA01KPGX0Y',
  contractAddress: '北京市海淀区接口路1号',
  contractPhone: '01012345678',
  depositBank: '接口银行',
  depositBankNumber: '6222020200112233445',
  invoiceEmail: 'conformance@example.com',
  defaultHeader: 0,
  userId,
});

const INVOICES = [
  ask(c.invoices.saveInvoiceTitle, {
    input: title,
    mayRefuse: true,
    flag: 'invoices',
    leaves: '发票抬头「接口检查有限公司」，随后删除',
  }),
  ask(c.invoices.getInvoiceHeaderList, {
    input: byUser,
    finds: ({ companyInvoiceHeaderList: list }) => ({
      newHeaderId: list.find(({ invoicHeader }) => invoicHeader === '接口检查有限公司')?.id,
    }),
    flag: 'invoices',
  }),
  ask(c.invoices.updateInvoiceTitle, {
    input: (known) => ({ id: known.newHeaderId, ...title(known) }),
    mayRefuse: true,
    flag: 'invoices',
  }),
  ask(c.invoices.deleteInvoiceHeader, { input: byId('newHeaderId'), mayRefuse: true, flag: 'invoices' }),
  ask(c.invoices.saveInvoice, {
    input: ({ orderNo: orderNos, userId, headerId: invoiceHeaderId }) => ({
      orderNos,
      userId,
      invoiceHeaderId,
      invoiceRemark: '接口检查',
    }),
    mayRefuse: true,
    flag: 'invoices',
    leaves: '第一个没有开票的订单，一份开票申请',
  }),
];

const REST = [
  ask(c.certificates.applyCertificate, {
    input: ({ userId, mineId: trainingId }) => ({ userId, trainingId }),
    mayRefuse: true,
    flag: 'certificates',
    leaves: '申请第一个培训的证书',
  }),
  ask(c.exams.startExam, {
    input: ({ userId, examTrainingId: traingId, examId: pid }) => ({ userId, traingId, pid }),
    mayRefuse: true,
    flag: 'exam',
    leaves: '开始一次考试',
  }),
  ask(c.captcha.sendUpdatePhoneSms, {
    input: ({ userId, phone: oldPhone }) => ({ userId, oldPhone }),
    mayRefuse: true,
    flag: 'change-phone',
    leaves: '给原手机号发一条短信',
  }),
  ask(c.captcha.sendUpdateNewPhoneSms, {
    input: ({ userId, newPhone: phone }) => ({ userId, phone }),
    mayRefuse: true,
    flag: 'change-phone',
    leaves: '给新手机号发一条短信',
  }),
  ask(c.captcha.updateMobileVerify, {
    input: ({ userId: id }) => ({ id, oldPhoneCode: '000000', newPhoneCode: '000000' }),
    mayRefuse: true,
    flag: 'change-phone',
    leaves: '用验证码 000000 提交一次换号，平台应当拒绝',
  }),
  ask(c.captcha.sendSms, {
    input: ({ phone }) => ({ phone }),
    mayRefuse: true,
    flag: 'change-password',
    leaves: '给这个手机号发一条短信',
  }),
  ask(c.registration.resetPassword, {
    input: ({ phone, newPassword: password }) => ({ phone, password, captcha: '000000' }),
    mayRefuse: true,
    flag: 'change-password',
    leaves: '用验证码 000000 提交一次新密码，平台应当拒绝',
  }),
];

/** All checks but signing in, in the order of a learner's way: reads, then what a flag allows. */
export const CHECKS: readonly Check[] = [
  ...PUBLIC,
  ...ACCOUNT,
  ...HOME,
  ...COLUMNS,
  ...CONTENT,
  ...PLACES,
  ...TRAININGS,
  ...STUDY,
  ...CERTIFICATES,
  ...ORDERS_AND_INVOICES,
  ...CODES,
  ...COMPANY_AND_HELP,
  ...OTHER_LOGINS,
  ...WRITES,
  ...PAYMENTS,
  ...INVOICES,
  ...REST,
];

const { account, companyApplications, face, login, payment, registration } = c;

/** Documented calls that no run asks, and why. */
export const NEVER_ASKED: readonly (readonly [Endpoint, string])[] = [
  [registration.appRegister, '会建一个账号，要短信验证码'],
  [login.loginByIdentity, '要证件号码'],
  [login.resolveWechatUser, '要微信给的授权码'],
  [payment.checkWechatLogin, '要微信给的授权码'],
  [payment.createWechatOrder, '要在微信里，和 createOrderH5 同一个样子'],
  [payment.createWechatCompanyOrder, '要在微信里，和 createCompanyOrderH5 同一个样子'],
  [payment.unifiedOrder, '要微信给的 openId'],
  [account.updateIdentity, '要完整的证件号码'],
  [account.updateAppRegister, '会把资料整个写一遍'],
  [face.faceAuth, '要学员本人的照片'],
  [companyApplications.verifyCompany, '要真的营业执照'],
  [companyApplications.applyCompany, '要真的营业执照'],
];
