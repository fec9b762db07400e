import { index, rootRoute, route } from '@tanstack/virtual-file-routes';

/** Where the router finds what it needs; paths from the root. */
export const ROUTER = {
  target: 'react',
  routesDirectory: 'src',
  generatedRouteTree: 'src/app/route-tree.gen.ts',
  quoteStyle: 'single',
} as const;

/** Every address of the app and the screen that stands there: `areas/NOUN/screens/SCREEN.tsx`. */
const SCREENS: Record<string, Record<string, string>> = {
  account: {
    '/userLogin': 'sign-in',
    '/userRegister': 'register',
    '/updatePassword': 'reset-password',
    '/updateUserData': 'user-data',
    '/editPersonal': 'profile',
    '/editPersonalForm': 'real-name',
    '/editPhoneForm': 'change-phone',
    '/personalCenter': 'personal-center',
    '/personalSetting': 'settings',
    '/settingUser': 'settings-by-other-address',
    '/logoutUser': 'close-account',
    '/platformOffers': 'offered',
    '/placeUnitSelect': 'choose-company',
    '/agreementContent': 'user-agreement',
    '/policyContent': 'privacy-policy',
  },
  home: {
    '/homeLand': 'home',
  },
  content: {
    '/newsInfo': 'news-hub',
    '/newsList': 'news',
    '/newsCenter': 'news-by-older-address',
    '/newsDetail': 'news-item',
    '/policyList': 'policies',
    '/policy': 'policies-by-older-address',
    '/policyDetail': 'policy',
    '/announceList': 'announcements',
    '/announceDetail': 'announcement',
    '/expertsWindow': 'experts',
    '/expertsDetail': 'expert',
  },
  columns: {
    '/specialColumn': 'all-columns',
    '/specialColumnDetail': 'column',
    '/columnHome': 'column-by-other-address',
    '/temporaryColumn': 'temporary-column',
    '/trainingColumn': 'column-trainings',
    '/lessonColumn': 'column-lessons',
    '/newsColumn': 'column-news',
    '/announceColumn': 'column-announcements',
    '/policyColumn': 'column-policies',
  },
  learning: {
    '/learningCenterList': 'learning-center',
    '/trainningOrLessonList': 'trainings-or-lessons',
    '/trainingDetail': 'training',
    '/learnCenterDetail': 'platform-training',
    '/lessonDetail': 'lesson',
    '/myTrainings': 'own-trainings',
    '/faceAuth': 'face-check',
  },
  hours: {
    '/videoDetail': 'hour',
    '/hourDetail': 'classic-hour',
    '/moocVideoDetail': 'platform-video-hour',
    '/moocRichText': 'platform-text-hour',
    '/studyRecord': 'study-record',
    '/creditEvents': 'credit-events',
  },
  certificates: {
    '/myCertificate': 'own-certificates',
    '/certificateDetail': 'certificate',
    '/verify': 'verify',
  },
  downloads: {
    '/myDownloads': 'own-downloads',
  },
  payment: {
    '/selectPaymentMethod': 'choose-purchase',
    '/selectPatternPayment': 'personal-purchase',
    '/selectUnitPurchase': 'unit-purchase',
    '/monitorForPayment': 'payment-result',
    '/purchaseUnitRedemptionCode': 'bought-courses',
    '/unitRedemptionCodeDetail': 'bought-codes',
    '/orders': 'orders',
    '/orderDetail': 'order',
  },
  redemption: {
    '/redeem': 'redeem',
  },
  invoices: {
    '/electronicInvoiceList': 'invoices',
    '/myInvoiceList': 'applied-by-older-address',
    '/invoiceInformation': 'apply-for-invoice',
    '/invoiceTitleManagement': 'titles',
    '/invoiceManage': 'choose-title',
    '/newInvoiceTitle': 'new-title',
    '/editInvoiceTitle': 'edit-title',
    '/invoiceInfo': 'title-by-older-address',
  },
  company: {
    '/applicantCompany': 'apply',
    '/applicantCompanytou': 'licence-notice',
    '/applicantCompanyList': 'own-applications',
    '/applicantCompanyDetails': 'application',
  },
  help: {
    '/helpFeedback': 'help',
    '/helpList': 'help-chapter',
    '/helpDetail': 'help-article',
    '/feedbackForm': 'feedback',
  },
};

const file = (area: string, screen: string) => `areas/${area}/screens/${screen}.tsx`;

/** The route tree; what a screen reads of its address and who may see it stands in the screen. */
export const routes = rootRoute('app/root.tsx', [
  index(file('home', 'start')),
  ...Object.entries(SCREENS).flatMap(([area, screens]) =>
    Object.entries(screens).map(([path, screen]) => route(path, file(area, screen))),
  ),
]);
