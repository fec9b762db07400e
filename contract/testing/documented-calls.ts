/**
 * The specification's calls, for tests and `npm run conformance`, written from its text alone. Nothing that is
 * shipped imports it. A field follows the names that hold it; a list is transparent: `exams.id` is the id of each
 * exam. Where the data is itself a list, the fields are those of its items.
 */
export type DocumentedCall = {
  /** Names of parameters, wherever they are sent: path, query, body, file. */
  inputs?: string;
  /** Names of the answer's fields: of `data` in the modern style, beside the sign of success in the classic one. */
  answer?: string;
};

const under = (name: string, fields: string): string =>
  [name, ...fields.split(' ').map((field) => `${name}.${field}`)].join(' ');

const SIGNED_IN = 'userId token refreshToken';
const USER_INFO =
  'id name identityType identityNumber phone provinceId cityId regionId streetId areaText companyId companyName positionId positionName userAvatar selfImage selfImageUrl realNameStatus';
const PROFILE =
  'id name positionName areaText phone idcard sex education address companyName educationCloudCompany educationPlatformPostion educationPlatformPostion.id';
const AREAS = under('msg', 'id name level children');
const OPTIONS = 'value label children';

const EXPERT = 'id name avatarUrl expertPosition intro';
const COLUMN = 'id name createTime';
const NEWS_ITEM = 'id name abstracts newsCover year date';
const NEWS_DETAIL = `${NEWS_ITEM} createTime content ${under('fileList', 'fileName fileType fileSize')}`;

/** Fields of a training card, as the specification lists them. */
const TRAINING_CARD =
  'id name coverUrl trainingCoverUrl inTime trainingTime datesOfTraining datesOfTrainingEndTime price chargeMode buyState';
const PREREQUISITES = `result ${under('result.items', 'trainingId trainingName message')} result.result`;
const PROGRESS = under(
  'progress',
  'totalProgress compulsoryProgress electiveProgress completionStatus passingStatus',
);
const TRAINING = `id name coverUrl trainingCoverUrl inTime trainingTime datesOfTraining datesOfTrainingEndTime datesOfTrainingRegistration datesOfTrainingRegistrationEndTime registrationCount price chargeMode buyState canApplication isMooc liveUrl trainingIntro openRegisterTrainingValidate examValidate openIsComplete openIsPass ${PREREQUISITES} ${PROGRESS} ${under('exams', 'id name examTimeSlot score type value')}`;
const CATALOG_CARD =
  'name requiredHours requiredHoursPercentage electiveHours electiveHoursPercentage studyStatus noRegisterJoin jwLessonId';
const PLATFORM_TRAINING =
  'name endTime trainingBeginTime trainingEndTime applicationCount trainingCount chargeMode price isApplication examStatus time1 time2 liveUrl isApplicationCert isApply content';

const LESSON_CARD =
  'id name cover lessonCoverUrl coverUrl hourNumber studyNumber price chargeMode totalProgress buyState';
const LESSON = `id name cover lessonCoverUrl coverUrl hourNumber studyNumber price chargeMode lessonIntro totalProgress buyState totalLessonHour ${under('experts', EXPERT)}`;
const HOUR =
  'id name hourType videoDuration expertName studyProgress isStudy money contentType contentUrl videoId';
const HOUR_DETAIL = `name duration content openRandomValidate captureTimePoints isComplete startFaceVerification ${under('experts', EXPERT)}`;

const CERTIFICATE =
  'certificatePhoto trainingName trainingBeginTime trainingEndTime userName idcard companyName positionName professionalCategory';
const ORDER = 'id out_trade_no';
const ORDER_INPUTS = 'type typeId lessonId userId';
const UNIT_ORDER_INPUTS = `${ORDER_INPUTS} packageId number payType openId`;
const INVOICE_ORDER = 'inTime name outTradeNo totalFee status type payType remark';
const INVOICE_HEADER =
  'id headerType invoicHeader invoiceTaxNumber contractAddress contractPhone depositBank depositBankNumber invoiceEmail defaultHeader userId';
const COMPANY_INPUTS =
  'companyName companyClassifyId usciCode companyIntroduction provinceId cityId regionId streetId companyQualifications userId';
const COMPANY_APPLICATION = `${COMPANY_INPUTS} isPass inTime areaName`;
const HELP_NODE = 'id name type children content inTime';

const PAGING = 'page size';
const page = (fields: string): string => `total ${under('list', fields)}`;

export const DOCUMENTED: Readonly<Record<string, DocumentedCall>> = {
  'POST /api/user/appRegister': {
    inputs:
      'idcardType idcard name education sex phone captcha password confirmPassword province city region street positionId',
    answer: 'msg',
  },
  'POST /api/user/upappRegister': {
    inputs:
      'id name sex address education idcard phone province city region street educationCloudCompanyId positionId',
    answer: 'msg',
  },
  'POST /api/user/phoneLogin': {
    inputs: 'phone password',
    answer: `msg ${SIGNED_IN} ${under('userinfo', USER_INFO)}`,
  },
  'GET /api/captcha/sendSms': { inputs: 'phone', answer: 'msg' },
  'POST /api/user/getappRegister': { inputs: 'id', answer: under('profile', PROFILE) },
  'POST /api/user/uppassworld': { inputs: 'id phone password captcha', answer: 'msg' },
  'POST /course/v2/api/user/loginByIdentity': {
    inputs: 'identityType identityNumber password',
    answer: `${SIGNED_IN} ${under('userinfo', USER_INFO)}`,
  },
  'GET /course/v2/api/user/{id}/getUserInfo': { inputs: 'id', answer: USER_INFO },
  'PUT /course/v2/api/user/{id}/updateIdentity': { inputs: 'id type identityName identityNumber' },
  'PUT /course/v2/api/user/{id}/updateUserInfo': {
    inputs: 'id name userAvatar selfImage provinceId cityId regionId streetId companyId positionId',
  },
  'GET /course/v2/api/user/resolveUser': {
    inputs: 'encrypt',
    answer: `${SIGNED_IN} ${under('userinfo', USER_INFO)}`,
  },
  'POST /course/v2/api/user/resolveWechatUser': {
    inputs: 'code',
    answer: `${SIGNED_IN} ${under('userinfo', USER_INFO)}`,
  },
  'GET /course/v2/api/user/resolveTicket': {
    inputs: 'ticket',
    answer: `${SIGNED_IN} ${under('userinfo', USER_INFO)}`,
  },
  'GET /api/captcha/sendUpdatePhoneSms': { inputs: 'userId oldPhone', answer: 'msg' },
  'GET /api/captcha/sendUpdateNewPhoneSms': { inputs: 'userId phone', answer: 'msg' },
  'PUT /api/captcha/{id}/updateMobileVerify': { inputs: 'id oldPhoneCode newPhoneCode' },
  'GET /course/v2/refreshToken': { answer: 'token refreshToken' },
  'GET /api/client/info': { answer: 'pk' },
  'POST /api/oss/uploadFile': { inputs: 'file', answer: 'msg' },

  'GET /api/county/findCityAllList': { answer: AREAS },
  'GET /api/county/findProviceList': { answer: AREAS },
  'GET /api/county/findCityList': { inputs: 'parentId', answer: AREAS },
  'GET /api/county/findDistrictList': { inputs: 'parentId', answer: AREAS },
  'GET /api/county/findStreetList': { inputs: 'parentId', answer: AREAS },
  'POST /api/company/getAddCompanyList': {
    inputs: 'companyName areaList startNum pageSize',
    answer: `listSize ${under('list', 'id companyName')}`,
  },
  'GET /course/platformTraining/getAddPlatformPositionList': { answer: under('list', 'id name') },
  'GET /course/v2/api/common/listPositionOptions': { answer: OPTIONS },
  'GET /course/v2/company/classify/options': { answer: OPTIONS },
  'GET /course/position/type/options': { answer: OPTIONS },
  'GET /course/position/type/position/options': { inputs: 'typeId', answer: OPTIONS },

  'GET /course/metro/isShowDialog': { inputs: 'userId', answer: 'status' },
  'GET /course/v2/center/study/listBanners': { answer: 'targetUrl id' },
  'GET /course/v2/center/study/{userId}/getCenterAreaData': {
    inputs: 'userId',
    answer: `${under('columns', COLUMN)} ${under('trainings', TRAINING_CARD)}`,
  },
  'GET /course/v2/center/study/{userId}/moreTrainings': {
    inputs: `userId keyword ${PAGING}`,
    answer: page(TRAINING_CARD),
  },
  'GET /course/v2/center/study/{userId}/mineTrainings': {
    inputs: `userId ${PAGING}`,
    answer: page(TRAINING_CARD),
  },
  'GET /course/v2/center/study/listRecommendCourses': {
    inputs: `userId sortType chargeMode isMore keyword ${PAGING}`,
    answer: page(LESSON_CARD),
  },
  'GET /course/v2/api/expert/listExperts': { inputs: `keyword ${PAGING}`, answer: page(EXPERT) },
  'GET /course/v2/api/expert/{id}/getExpert': { inputs: 'id', answer: EXPERT },
  'GET /course/api/v2/news/listCategoryOptions': { inputs: 'isNews', answer: OPTIONS },
  'GET /course/api/v2/news/listPage': {
    inputs: `isNews categoryId keyword ${PAGING}`,
    answer: page(NEWS_ITEM),
  },
  'GET /course/api/v2/news/{id}/findNewsDetail': { inputs: 'id', answer: NEWS_DETAIL },
  'GET /course/api/v2/news/{id}/findPARDetail': { inputs: 'id', answer: NEWS_DETAIL },
  'GET /course/api/v2/announcement/list-announcement-page': {
    inputs: `keyword ${PAGING}`,
    answer: page(NEWS_ITEM),
  },
  'GET /course/api/v2/announcement/{id}/announcement': { inputs: 'id', answer: NEWS_DETAIL },

  'GET /course/api/v2/columns/listUserColumns': { inputs: 'userId', answer: under('columns', COLUMN) },
  'GET /course/api/v2/columns/{id}/listTrainingsByColumn': {
    inputs: `id ${PAGING}`,
    answer: page(TRAINING_CARD),
  },
  'GET /course/api/v2/columns/{id}/listLessonsByColumnId': {
    inputs: 'id chargeMode sortType',
    answer: page(LESSON_CARD),
  },
  'GET /course/api/v2/columns/{id}/listColumnsNews': { inputs: 'id isNews', answer: page(NEWS_ITEM) },
  'GET /course/api/v2/columns/{id}/listColumnsAnnouncements': { inputs: 'id', answer: page(NEWS_ITEM) },
  'GET /course/api/v2/columns/{id}/listColumnExperts': { inputs: 'id', answer: page(EXPERT) },
  'GET /course/agreement/findUserAgreement': { answer: 'content' },
  'GET /course/agreement/findPrivatePolicy': { answer: 'content' },

  'GET /course/v2/center/study/{trainingId}/getTrainingCatalog': {
    inputs: 'trainingId',
    answer: `total ${under('cards', CATALOG_CARD)}`,
  },
  'GET /course/v2/center/study/{id}/{uId}/getTrainingBasicInfo': { inputs: 'id uId', answer: TRAINING },
  'POST /course/v2/api/training/{id}/register': { inputs: 'id userId' },
  'GET /course/v2/center/study/canJoinExam': { inputs: 'trainingId examId' },
  'GET /course/v2/center/study/canJoinLive': { inputs: 'trainingId' },
  'GET /course/platformTraining/getPlatformTrainingData': {
    inputs: 'traingId userId',
    answer: `isCanApplication isTakeExam ${under('platformTraining', PLATFORM_TRAINING)} ${under('platformTrainingLessonList', 'id name lessonCover chapterCount hourCount')}`,
  },
  'POST /course/platformTraining/saveApplication': { inputs: 'id userId isMax', answer: 'msg' },
  'POST /course/educationCertificate/applyCertificate': { inputs: 'userId trainingId', answer: 'msg' },
  'GET /course/mengyunzhi/getUserByCode': {
    inputs: 'code training_id trainingId',
    answer: `${SIGNED_IN} ${under('userInfo', USER_INFO)}`,
  },
  'GET /course/exam/startExam': { inputs: 'userId traingId pid', answer: 'code url' },

  'GET /course/v2/lesson/{id}/getLessonDetail': { inputs: 'id userId', answer: LESSON },
  'GET /course/v2/lesson/{id}/getLessonCatalog': {
    inputs: 'id userId trainingId',
    answer: `id name ${under('hours', HOUR)} ${under('units', HOUR)}`,
  },
  'GET /course/v2/lesson/{id}/getLessonHourDetail': { inputs: 'id trainingId userId', answer: HOUR_DETAIL },
  'POST /course/v2/lesson/schedule/{hourId}/finish': { inputs: 'hourId' },
  'GET /course/v2/lesson/category/listParentCategories': { answer: OPTIONS },
  'GET /course/lessonRecord/isLessonRecordByUser': { inputs: 'userId lessonId', answer: 'decide' },
  'POST /course/lessonRecord/insertLessonRecord': { inputs: 'userId lessonId isComplete', answer: 'msg' },
  'POST /course/lessonSchedule/saveLastViewedTime': {
    inputs: 'userId lessonId chapterId hourId currentTime errorCause viewTime realViewTime',
    answer: 'msg',
  },
  'GET /course/lessonSchedule/getLastViewedTime': {
    inputs: 'userId lessonId chapterId hourId',
    answer: 'msg lastViewedTime isComplete',
  },
  'GET /course/window/isOpenOtherVideo': { inputs: 'userId' },
  'POST /course/window/clearOpenWindow': { inputs: 'userId' },
  'GET /course/window/heartbeat': { inputs: 'userId' },
  'POST /course/face-auth': { inputs: 'trainingId hourId file', answer: 'reason' },
  'GET /course/v2-schedule/getLastPlayTime': {
    inputs: 'trainingId hourId userId',
    answer: 'currentTime scrId isFinish sessionId',
  },
  'PUT /course/v2-schedule/syncTimer': {
    inputs: 'trainingId hourId userId currentTime playbackRate videoUrl localProgress sessionId',
  },
  'POST /course/v2-schedule/decryptLocalProgress': {
    inputs: 'localProgress',
    answer: 'currentTime videoUrl timestamp userId',
  },
  'GET /course/mooc/{id}/config': {
    inputs: 'id trainingId',
    answer: 'appId signature nonce timestamp videoId videoSignature',
  },

  'GET /course/educationCertificate/getMyCert': { inputs: 'userId', answer: under('list', CERTIFICATE) },
  'GET /course/educationCertificate/getIssueInfoByUserId': {
    inputs: 'userId trainingId isOtherPlatform',
    answer: under('certificate', CERTIFICATE),
  },

  'GET /course/platformTraining/getAddTrainingList': { answer: under('msg', 'id name chargeMode money') },
  'GET /course/wechatPay/createOrder': { inputs: ORDER_INPUTS, answer: ORDER },
  'GET /course/wechatPay/createOrderH5': { inputs: ORDER_INPUTS, answer: ORDER },
  'GET /course/alipay/createOrder': { inputs: ORDER_INPUTS, answer: ORDER },
  'GET /course/wechatPay/createCompanyOrder': { inputs: UNIT_ORDER_INPUTS, answer: ORDER },
  'GET /course/wechatPay/createCompanyOrderH5': { inputs: UNIT_ORDER_INPUTS, answer: ORDER },
  'GET /course/alipay/createCompanyOrder': { inputs: UNIT_ORDER_INPUTS, answer: ORDER },
  'GET /course/wechatPay/checkWechatLogin': { inputs: 'code userId', answer: 'openId' },
  'GET /course/wechatPay/unifiedOrder': {
    inputs: 'id openId',
    answer: 'appid timeStamp nonceStr package paySign',
  },
  'GET /course/wechatPay/unifiedOrderH5': { inputs: 'id', answer: 'mweb_url' },
  'GET /course/alipay/phonePay': { inputs: 'id', answer: 'form' },
  'GET /course/wechatPay/queryPayStatus': {
    inputs: 'orderNo',
    answer: 'code result status data message msg',
  },
  'GET /course/alipay/createRedemptionCodeExchange': {
    inputs: 'redemptionCode userId lessonId hourId',
    answer: 'message msg',
  },
  'PUT /course/v2/api/training/redeem': { inputs: 'code userId id', answer: 'message msg' },
  'GET /course/payPackage/listPackages': {
    inputs: 'lessonId hourId startNum pageSize',
    answer: `lessonName ${under('list', 'id name totalFee redemptionCodeNumber')}`,
  },

  'GET /course/redemptionCode/listRedemptionCodeLesson': {
    inputs: 'userId name',
    answer: under('list', 'lessonId name lessonCover redemptionNumber chargeMode'),
  },
  'GET /course/redemptionCode/listRedemptionCodeInfo': {
    inputs: 'lessonId type',
    answer: `count ${under('list', 'timeStart number totalFee')} ${under('lesson', 'name lessonCover money')}`,
  },
  'GET /course/redemptionCode/downloadRedeptionCode': { inputs: 'lessonId hourId' },

  'GET /course/invoice/getUninvoicedOrderList': {
    inputs: 'userId',
    answer: under('uninvoicedOrderList', INVOICE_ORDER),
  },
  'GET /course/invoice/getOpeninvoicedOrderList': {
    inputs: 'userId',
    answer: under('openinvoicedOrderList', INVOICE_ORDER),
  },
  'GET /course/invoice/getExpiredOrderList': {
    inputs: 'userId',
    answer: under('expiredOrderList', INVOICE_ORDER),
  },
  'POST /course/invoice/saveInvoice': {
    inputs: 'orderNos userId invoiceHeaderId invoiceRemark',
    answer: 'msg',
  },
  'GET /course/invoice/getNewInvoiceHeader': {
    inputs: 'userId',
    answer: under('invoiceHeader', INVOICE_HEADER),
  },
  'GET /course/invoice/getInvoiceHeaderList': {
    inputs: 'userId',
    answer: `${under('companyInvoiceHeaderList', INVOICE_HEADER)} ${under('personInvoiceHeaderList', INVOICE_HEADER)}`,
  },
  'GET /course/invoice/getInvoiceDetail': { inputs: 'id', answer: under('invoiceHeader', INVOICE_HEADER) },
  'GET /course/invoice/deleteInvoiceHeader': { inputs: 'id', answer: 'msg' },
  'POST /course/invoice/saveInvoiceTitle': { inputs: INVOICE_HEADER, answer: 'msg' },
  'POST /course/invoice/updateInvoiceTitle': { inputs: INVOICE_HEADER, answer: 'msg' },

  'POST /api/company/applyCompany': { inputs: COMPANY_INPUTS, answer: 'msg' },
  'POST /api/company/isRegister': { inputs: 'code', answer: 'msg' },
  'POST /api/company/verify': { inputs: 'imageUrl code name', answer: 'msg' },
  'GET /api/company/getMyApplyCompanyByUserId': {
    inputs: 'userId',
    answer: under('list', COMPANY_APPLICATION),
  },
  'GET /api/company/getMyApplyCompanyInfoByCompanyId': {
    inputs: 'companyId',
    answer: under('company', COMPANY_APPLICATION),
  },

  'GET /course/educationHelpDocument/getEducationHelpDocumentGroupList': {
    inputs: 'name startNum pageSize',
    answer: under('educationHelpDocumentGroupList', 'id name children'),
  },
  'GET /course/educationHelpDocument/findAllDocumentList': {
    inputs: 'groupId',
    answer: `code ${under('data', HELP_NODE)}`,
  },
  'POST /course/feedback/saveFeedback': { inputs: 'educationCloudUserInfo remarks', answer: 'msg' },
};
