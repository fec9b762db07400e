/**
 * The calls of the specification, written from its text alone: method, path, names of query and body.
 * `pathOf`: whether the specification gives the path, or only names the call, so that the path is our completion.
 * `style` is the form of the answer; `styleIsOpen` marks those whose style the specification does not show.
 */
export type DocumentedCall = {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** `{name}` matches one segment. */
  readonly path: string;
  readonly query: readonly string[];
  readonly body: readonly string[];
  readonly files: readonly string[];
  readonly style: 'modern' | 'classic' | 'own' | 'file';
  readonly styleIsOpen: boolean;
  readonly access: 'visitor' | 'learner';
  readonly scheme: 'Bearer' | 'Basic';
  readonly pathOf: 'documents' | 'completion';
};

type Row = {
  query?: string;
  body?: string;
  files?: string;
  style?: 'modern' | 'classic' | 'own' | 'file' | 'modern?' | 'classic?';
  visitor?: true;
  basic?: true;
  completed?: true;
};

const names = (text = '') => text.split(' ').filter(Boolean);

function row(methodAndPath: string, rest: Row = {}): DocumentedCall {
  const [method = '', path = ''] = methodAndPath.split(' ');
  const style = rest.style ?? 'modern?';
  return {
    name: path.replace(/\/\{\w+\}$/, '').replace(/^.*\//, ''),
    method: method as DocumentedCall['method'],
    path,
    query: names(rest.query),
    body: names(rest.body),
    files: names(rest.files),
    style: style.replace('?', '') as DocumentedCall['style'],
    styleIsOpen: style.endsWith('?'),
    access: rest.visitor ? 'visitor' : 'learner',
    scheme: rest.basic ? 'Basic' : 'Bearer',
    pathOf: rest.completed ? 'completion' : 'documents',
  };
}

const PROFILE = 'id name sex address education idcard phone province city region street';
const INVOICE_HEADER =
  'headerType invoicHeader invoiceTaxNumber contractAddress contractPhone depositBank depositBankNumber invoiceEmail defaultHeader userId';
const USER_INFO =
  'name identityType identityNumber phone provinceId cityId regionId streetId areaText companyId companyName positionId positionName userAvatar selfImage selfImageUrl';
const ORDER = 'type typeId lessonId userId';
const UNIT_ORDER = `${ORDER} packageId number payType openId`;

const ACCOUNT = [
  row('POST /api/user/appRegister', {
    body: 'idcardType idcard name education sex phone captcha password confirmPassword province city region street positionId',
    style: 'classic',
    visitor: true,
  }),
  row('POST /api/user/upappRegister', {
    body: `${PROFILE} educationCloudCompanyId positionId`,
    style: 'classic?',
  }),
  row('POST /api/user/phoneLogin', { body: 'phone password', style: 'classic', visitor: true }),
  row('GET /api/captcha/sendSms', { query: 'phone', style: 'classic?', visitor: true }),
  row('POST /api/user/getappRegister', { query: 'id', style: 'classic' }),
  row('POST /api/user/uppassworld', {
    body: 'id phone password captcha',
    style: 'classic?',
    visitor: true,
  }),
  row('POST /course/v2/api/user/loginByIdentity', {
    body: 'identityType identityNumber password',
    style: 'modern',
    visitor: true,
    completed: true,
  }),
  row('GET /course/v2/api/user/{id}/getUserInfo', { style: 'modern' }),
  row('PUT /course/v2/api/user/{id}/updateIdentity', { body: 'type identityName identityNumber' }),
  row('PUT /course/v2/api/user/{id}/updateUserInfo', { body: USER_INFO }),
  row('GET /course/v2/api/user/resolveUser', { query: 'encrypt', visitor: true }),
  row('POST /course/v2/api/user/resolveWechatUser', { body: 'code', visitor: true }),
  row('GET /course/v2/api/user/resolveTicket', { query: 'ticket', visitor: true, completed: true }),
  row('GET /api/captcha/sendUpdatePhoneSms', { query: 'userId oldPhone', style: 'classic?' }),
  row('GET /api/captcha/sendUpdateNewPhoneSms', { query: 'userId phone', style: 'classic?' }),
  row('PUT /api/captcha/{id}/updateMobileVerify', { query: 'oldPhoneCode newPhoneCode' }),
  row('GET /course/v2/refreshToken', { style: 'modern', visitor: true }),
  row('GET /api/client/info', { style: 'modern', visitor: true }),
  row('POST /api/oss/uploadFile', { files: 'file', style: 'classic' }),
];

const PLACES = [
  row('GET /api/county/findCityAllList', { style: 'classic', visitor: true }),
  row('GET /api/county/findProviceList', { style: 'classic?', visitor: true }),
  row('GET /api/county/findCityList', { query: 'parentId', style: 'classic?', visitor: true }),
  row('GET /api/county/findDistrictList', { query: 'parentId', style: 'classic?', visitor: true }),
  row('GET /api/county/findStreetList', { query: 'parentId', style: 'classic?', visitor: true }),
  row('POST /api/company/getAddCompanyList', {
    body: 'companyName areaList startNum pageSize',
    style: 'classic',
  }),
  row('GET /course/platformTraining/getAddPlatformPositionList', { style: 'classic?', visitor: true }),
  row('GET /course/v2/api/common/listPositionOptions', { visitor: true }),
  row('GET /course/v2/company/classify/options'),
  row('GET /course/position/type/options', { visitor: true }),
  row('GET /course/position/type/position/options', { query: 'typeId', visitor: true }),
];

const CONTENT = [
  row('GET /course/metro/isShowDialog', { query: 'userId', style: 'classic' }),
  row('GET /course/v2/center/study/listBanners', { visitor: true }),
  row('GET /course/v2/center/study/{userId}/getCenterAreaData', { style: 'modern' }),
  row('GET /course/v2/api/expert/listExperts', { query: 'keyword page size', visitor: true }),
  row('GET /course/v2/api/expert/{id}/getExpert', { visitor: true, completed: true }),
  row('GET /course/api/v2/news/listCategoryOptions', { query: 'isNews', style: 'modern', visitor: true }),
  row('GET /course/api/v2/news/listPage', {
    query: 'page size isNews categoryId keyword',
    style: 'modern',
    visitor: true,
  }),
  row('GET /course/api/v2/news/{id}/findNewsDetail', { style: 'modern', visitor: true }),
  row('GET /course/api/v2/news/{id}/findPARDetail', { style: 'modern', visitor: true }),
  row('GET /course/api/v2/announcement/list-announcement-page', {
    query: 'keyword page size',
    style: 'modern',
    visitor: true,
  }),
  row('GET /course/api/v2/announcement/{id}/announcement', { style: 'modern', visitor: true }),
  row('GET /course/api/v2/columns/listUserColumns', {
    query: 'userId',
    style: 'modern',
    visitor: true,
    completed: true,
  }),
  row('GET /course/api/v2/columns/{id}/listTrainingsByColumn', { query: 'page size', style: 'modern' }),
  row('GET /course/api/v2/columns/{id}/listLessonsByColumnId', {
    query: 'chargeMode sortType',
    style: 'modern',
    visitor: true,
  }),
  row('GET /course/api/v2/columns/{id}/listColumnsNews', { query: 'isNews', style: 'modern', visitor: true }),
  row('GET /course/api/v2/columns/{id}/listColumnsAnnouncements', { style: 'modern', visitor: true }),
  row('GET /course/api/v2/columns/{id}/listColumnExperts', { style: 'modern', visitor: true }),
  row('GET /course/agreement/findUserAgreement', { visitor: true }),
  row('GET /course/agreement/findPrivatePolicy', { visitor: true }),
  row('GET /course/educationHelpDocument/getEducationHelpDocumentGroupList', {
    query: 'name startNum pageSize',
    style: 'classic',
    visitor: true,
  }),
  row('GET /course/educationHelpDocument/findAllDocumentList', {
    query: 'groupId',
    style: 'own',
    visitor: true,
  }),
  row('POST /course/feedback/saveFeedback', {
    body: 'educationCloudUserInfo remarks',
    style: 'classic',
    visitor: true,
  }),
];

const TRAININGS = [
  row('GET /course/v2/center/study/{userId}/moreTrainings', { query: 'page size keyword' }),
  row('GET /course/v2/center/study/{userId}/mineTrainings', { query: 'page size' }),
  row('GET /course/v2/center/study/{trainingId}/getTrainingCatalog'),
  row('GET /course/v2/center/study/{id}/{uId}/getTrainingBasicInfo', { style: 'modern' }),
  row('POST /course/v2/api/training/{id}/register', { body: 'userId', completed: true }),
  row('GET /course/v2/center/study/canJoinExam', { query: 'trainingId examId', completed: true }),
  row('GET /course/v2/center/study/canJoinLive', { query: 'trainingId', completed: true }),
  row('GET /course/platformTraining/getPlatformTrainingData', {
    query: 'traingId userId',
    style: 'classic?',
  }),
  row('POST /course/platformTraining/saveApplication', { body: 'id userId isMax', style: 'classic?' }),
  row('GET /course/mengyunzhi/getUserByCode', {
    query: 'code training_id trainingId',
    style: 'classic',
    visitor: true,
  }),
  row('GET /course/exam/startExam', { query: 'userId traingId pid', style: 'own' }),
  row('POST /course/educationCertificate/applyCertificate', {
    body: 'userId trainingId',
    style: 'classic?',
  }),
  row('GET /course/educationCertificate/getMyCert', { query: 'userId', style: 'classic?' }),
  row('GET /course/educationCertificate/getIssueInfoByUserId', {
    query: 'userId trainingId isOtherPlatform',
    style: 'classic?',
  }),
];

const STUDY = [
  row('GET /course/v2/center/study/listRecommendCourses', {
    query: 'userId sortType chargeMode page size isMore keyword',
    visitor: true,
    completed: true,
  }),
  row('GET /course/v2/lesson/{id}/getLessonDetail', { query: 'userId' }),
  row('GET /course/v2/lesson/{id}/getLessonCatalog', { query: 'userId trainingId' }),
  row('GET /course/v2/lesson/{id}/getLessonHourDetail', { query: 'trainingId userId', style: 'modern' }),
  row('POST /course/v2/lesson/schedule/{hourId}/finish', { style: 'modern' }),
  row('GET /course/v2/lesson/category/listParentCategories', { visitor: true }),
  row('GET /course/lessonRecord/isLessonRecordByUser', { query: 'userId lessonId', style: 'classic?' }),
  row('POST /course/lessonRecord/insertLessonRecord', {
    body: 'userId lessonId isComplete',
    style: 'classic',
  }),
  row('POST /course/lessonSchedule/saveLastViewedTime', {
    body: 'userId lessonId chapterId hourId currentTime errorCause viewTime realViewTime',
    style: 'classic?',
  }),
  row('GET /course/lessonSchedule/getLastViewedTime', {
    query: 'userId lessonId chapterId hourId',
    style: 'classic?',
  }),
  row('GET /course/window/isOpenOtherVideo', { query: 'userId', style: 'modern' }),
  row('POST /course/window/clearOpenWindow', { query: 'userId' }),
  row('GET /course/window/heartbeat', { query: 'userId', style: 'modern' }),
  row('POST /course/face-auth', {
    query: 'trainingId hourId',
    files: 'file',
    style: 'modern',
    basic: true,
  }),
  row('GET /course/v2-schedule/getLastPlayTime', { query: 'trainingId hourId userId', style: 'modern' }),
  row('PUT /course/v2-schedule/syncTimer', {
    body: 'trainingId hourId userId currentTime playbackRate videoUrl localProgress sessionId',
    style: 'modern',
  }),
  row('POST /course/v2-schedule/decryptLocalProgress', { body: 'localProgress' }),
  row('GET /course/mooc/{id}/config', { query: 'trainingId', style: 'modern' }),
];

const PAYMENT = [
  row('GET /course/platformTraining/getAddTrainingList', { style: 'classic' }),
  row('GET /course/wechatPay/createOrder', { query: ORDER, style: 'classic?' }),
  row('GET /course/wechatPay/createOrderH5', { query: ORDER, style: 'classic?' }),
  row('GET /course/alipay/createOrder', { query: ORDER, style: 'classic?' }),
  row('GET /course/wechatPay/createCompanyOrder', { query: UNIT_ORDER, style: 'classic?', completed: true }),
  row('GET /course/wechatPay/createCompanyOrderH5', {
    query: UNIT_ORDER,
    style: 'classic?',
    completed: true,
  }),
  row('GET /course/alipay/createCompanyOrder', { query: UNIT_ORDER, style: 'classic?', completed: true }),
  row('GET /course/wechatPay/checkWechatLogin', { query: 'code userId', style: 'classic?' }),
  row('GET /course/wechatPay/unifiedOrder', { query: 'id openId', style: 'classic?' }),
  row('GET /course/wechatPay/unifiedOrderH5', { query: 'id', style: 'classic?' }),
  row('GET /course/alipay/phonePay', { query: 'id', style: 'classic?' }),
  row('GET /course/wechatPay/queryPayStatus', { query: 'orderNo', style: 'own' }),
  row('GET /course/alipay/createRedemptionCodeExchange', {
    query: 'redemptionCode userId lessonId hourId',
    style: 'classic?',
  }),
  row('PUT /course/v2/api/training/redeem', { query: 'code userId id' }),
  row('GET /course/payPackage/listPackages', {
    query: 'lessonId hourId startNum pageSize',
    style: 'classic?',
    completed: true,
  }),
  row('GET /course/redemptionCode/listRedemptionCodeLesson', { query: 'userId name', style: 'classic?' }),
  row('GET /course/redemptionCode/listRedemptionCodeInfo', { query: 'lessonId type', style: 'classic?' }),
  row('GET /course/redemptionCode/downloadRedeptionCode', { query: 'lessonId hourId', style: 'file' }),
];

const INVOICES_AND_COMPANY = [
  row('GET /course/invoice/getUninvoicedOrderList', { query: 'userId', style: 'classic?' }),
  row('GET /course/invoice/getOpeninvoicedOrderList', { query: 'userId', style: 'classic?' }),
  row('GET /course/invoice/getExpiredOrderList', { query: 'userId', style: 'classic?', completed: true }),
  row('POST /course/invoice/saveInvoice', {
    body: 'orderNos userId invoiceHeaderId invoiceRemark',
    style: 'classic?',
  }),
  row('GET /course/invoice/getNewInvoiceHeader', { query: 'userId', style: 'classic?', completed: true }),
  row('GET /course/invoice/getInvoiceHeaderList', { query: 'userId', style: 'classic?', completed: true }),
  row('GET /course/invoice/getInvoiceDetail', { query: 'id', style: 'classic?', completed: true }),
  row('GET /course/invoice/deleteInvoiceHeader', { query: 'id', style: 'classic?', completed: true }),
  row('POST /course/invoice/saveInvoiceTitle', { body: INVOICE_HEADER, style: 'classic?', completed: true }),
  row('POST /course/invoice/updateInvoiceTitle', {
    body: `id ${INVOICE_HEADER}`,
    style: 'classic?',
    completed: true,
  }),
  row('POST /api/company/applyCompany', {
    body: 'companyName companyClassifyId usciCode companyIntroduction provinceId cityId regionId streetId companyQualifications userId',
    style: 'classic?',
  }),
  row('POST /api/company/isRegister', { query: 'code', style: 'classic?' }),
  row('POST /api/company/verify', { body: 'imageUrl code name', style: 'classic?' }),
  row('GET /api/company/getMyApplyCompanyByUserId', { query: 'userId', style: 'classic?' }),
  row('GET /api/company/getMyApplyCompanyInfoByCompanyId', { query: 'companyId', style: 'classic?' }),
];

export const DOCUMENTED_CALLS: readonly DocumentedCall[] = [
  ...ACCOUNT,
  ...PLACES,
  ...CONTENT,
  ...TRAININGS,
  ...STUDY,
  ...PAYMENT,
  ...INVOICES_AND_COMPANY,
];

/** Returns the call as `METHOD path`, the key under which handlers are registered. */
export const keyOf = ({ method, path }: Pick<DocumentedCall, 'method' | 'path'>): string =>
  `${method} ${path}`;

const patterns = DOCUMENTED_CALLS.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

export type FoundCall = { call: DocumentedCall; params: Record<string, string> };

/** Returns the documented call that a request makes, with the values of its path; undefined outside the specification. */
export function findCall(method: string, path: string): FoundCall | undefined {
  for (const { call, pattern } of patterns) {
    const match = call.method === method ? pattern.exec(path) : null;
    if (!match) continue;
    const given = Object.entries(match.groups ?? {});
    return {
      call,
      params: Object.fromEntries(given.map(([name, value]) => [name, decodeURIComponent(value)])),
    };
  }
  return undefined;
}
