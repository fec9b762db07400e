/**
 * The fixed ids of the demo, for tests and for whoever looks for something by hand.
 * All have 19 digits and neighbours differ in the last ones only: a client that turns ids into numbers mixes them up.
 */
export const DEMO_PASSWORD = 'demo123456';

/** Complete profile; joined lesson A, its first hour finished, its second half credited. */
export const LEARNER = { id: '1894027361548302001', phone: '13800000001' } as const;
/** Incomplete profile, nothing joined. */
export const NEWCOMER = { id: '1894027361548302002', phone: '13800000002' } as const;
/** Buys for a unit. */
export const PURCHASER = { id: '1894027361548302003', phone: '13800000003' } as const;

/** Where the learner and the purchaser work; the first of the demo's companies. */
export const COMPANY = { id: '1894027361548390001', name: '宏远机械厂' } as const;

/** How many newcomers there are for tests that need a learner of their own. */
export const TESTERS = 60;

/** The newcomer number `n`, 1 to 60: phone 13800010001 to 13800010060. */
export function tester(n: number): { id: string; phone: string } {
  if (!Number.isInteger(n) || n < 1 || n > TESTERS) throw new RangeError(`there is no tester ${n}`);
  const number = String(n).padStart(3, '0');
  return { id: `1894027361548310${number}`, phone: `13800010${number}` };
}

/** Who a phone's owner is at the sandbox's messenger app. */
export const sandboxOpenId = (phone: string): string => `oSandbox${phone}`;

/** Everybody passes the demo's face checks but who has this in the name: it is tester 60's. */
export const NOT_THE_SAME = '核身不符';

/** The sandbox's register of licences confirms every company but those that have this in their name. */
export const LICENCE_UNFIT = '不符';

/** The training of all lessons: free, and under way. */
export const TRAINING = '1902338475610029184';
/** Further trainings, by what is particular about them. */
export const TRAININGS = {
  paid: '1902338475610029185',
  notStarted: '1902338475610029186',
  ended: '1902338475610029187',
  foremen: '1902338475610029188',
  long: '1902338475610029189',
  full: '1902338475610029190',
  /** Of the course platform: registered for elsewhere. */
  offline: '1902338475610029191',
  /** Wants `TRAINING` passed and `foremen` finished first. */
  prerequisites: '1902338475610029192',
  /** Wants a face check on registration, and one before its exam. */
  faceCheck: '1902338475610029193',
  /** The learner has finished its hours and may sit its exam. */
  examOpen: '1902338475610029194',
  /** The learner has passed, and may apply for the certificate. */
  certificateReady: '1902338475610029195',
  /** The learner has passed, and applied. */
  certificateApplied: '1902338475610029196',
} as const;

/** Short, free and certified: from registration to the certificate in a few minutes. */
export const TRAINING_SHORT = '1902338475610029197';

/** The exams, by their training; all are open, but for the one that is over. */
export const EXAMS = {
  training: '1902338475610080001',
  faceCheck: '1902338475610080002',
  examOpen: '1902338475610080003',
  certificateReady: '1902338475610080004',
  certificateApplied: '1902338475610080005',
  short: '1902338475610080006',
  ended: '1902338475610080007',
} as const;

/** The attempts at two of them that the learner passed. */
export const ATTEMPTS = {
  certificateReady: '1902338475610081004',
  certificateApplied: '1902338475610081005',
} as const;

/** «焊接作业职业健康»: six hours of 120 s. */
export const LESSON_A = '1902338475610030001';
/** «噪声防护基础»: three hours of 30 s. */
export const LESSON_B = '1902338475610030002';

/** «劳动者的职业健康权利»: two rich texts and a video of 30 s, HLS in two qualities with captions. */
export const LESSON_C = '1902338475610030003';

/** «人脸核身怎么做»: two videos of 30 s with face points, and a rich text without. */
export const LESSON_F = '1902338475610030006';
/** «凿岩作业防护（平台课程）»: two platform videos of 30 s and a rich text. */
export const LESSON_M = '1902338475610030009';

/** «进场第一课»: a video of 30 s and a text of 10 s. */
export const LESSON_SHORT = '1902338475610030010';
/** «职业卫生档案怎么建»: bought once, two hours. */
export const LESSON_ONCE = '1902338475610030011';
/** «粉尘防治专题»: serial; its first hour is free, the other two are bought one by one. */
export const LESSON_SERIAL = '1902338475610030012';
/** «找得到的官方资料»: a text, and an hour that stands on another site. */
export const LESSON_LINK = '1902338475610030013';

export const HOURS_A = [
  '1902338475610041001',
  '1902338475610041002',
  '1902338475610041003',
  '1902338475610041004',
  '1902338475610041005',
  '1902338475610041006',
] as const;
export const HOURS_B = ['1902338475610042001', '1902338475610042002', '1902338475610042003'] as const;
/** The first two are rich texts, the third is HLS with captions. */
export const HOURS_C = ['1902338475610043001', '1902338475610043002', '1902338475610043003'] as const;
/** Wants a check before play and one at 10 s; its photos may be taken without network. */
export const HOUR_FACE_SEALED = '1902338475610046001';
/** Wants a check at 10 s, online. */
export const HOUR_FACE_ONLINE = '1902338475610046002';
/** A rich text, and no check. */
export const HOUR_FACE_TEXT = '1902338475610046003';
export const HOURS_SHORT = ['1902338475610044001', '1902338475610044002'] as const;
export const HOURS_ONCE = ['1902338475610045001', '1902338475610045002'] as const;
export const HOURS_SERIAL = ['1902338475610047001', '1902338475610047002', '1902338475610047003'] as const;
/** The second is the link. */
export const HOURS_LINK = ['1902338475610048001', '1902338475610048002'] as const;
/** Two platform videos, then a rich text. */
export const HOURS_M = ['1902338475610049001', '1902338475610049002', '1902338475610049003'] as const;
/** The platform's ids of the two videos. */
export const VIDEOS_M = ['1902338475610079001', '1902338475610079002'] as const;

export const CHAPTERS_A = ['1902338475610051001', '1902338475610051002', '1902338475610051003'] as const;
export const CHAPTERS_B = ['1902338475610052001', '1902338475610052002'] as const;
export const CHAPTER_F = '1902338475610056001';
export const CHAPTERS_M = ['1902338475610059001', '1902338475610059002'] as const;

export const EXPERTS = {
  hygiene: '1902338475610060001',
  welding: '1902338475610060002',
  hearing: '1902338475610060003',
  dust: '1902338475610060004',
  toxicology: '1902338475610060005',
  ventilation: '1902338475610060006',
  firstAid: '1902338475610060007',
  mining: '1902338475610060008',
  protection: '1902338475610060009',
  measuring: '1902338475610060010',
  rights: '1902338475610060011',
  ergonomics: '1902338475610060012',
} as const;

/** Announcement number `n`, 1 (oldest) to 12 (newest). */
export const announcementId = (n: number): string => `19051174820133570${String(n).padStart(2, '0')}`;
/** The one with a cover and an attached file. */
export const ANNOUNCEMENT_WITH_FILE = announcementId(7);

/** Categories of news and of policies, in their order. */
export const NEWS_CATEGORIES = {
  platform: '1905117482013380001',
  site: '1905117482013380002',
  health: '1905117482013380003',
  courses: '1905117482013380004',
} as const;
export const POLICY_CATEGORIES = {
  management: '1905117482013380011',
  procedures: '1905117482013380012',
  forms: '1905117482013380013',
} as const;

/** News item or policy number `n`, from 1 on, of a category. */
export const newsId = (category: string, n: number): string =>
  `1905117482013360${category.slice(-1)}${String(n).padStart(2, '0')}`;
export const policyId = (category: string, n: number): string =>
  `1905117482013370${category.slice(-1)}${String(n).padStart(2, '0')}`;

/** Its table has seven columns. */
export const NEWS_WIDE_TABLE = newsId(NEWS_CATEGORIES.health, 3);
export const POLICY_THREE_FILES = policyId(POLICY_CATEGORIES.procedures, 1);

/** Group of help number `n`, 1 to 6. */
export const helpGroupId = (n: number): string => `190511748201340000${n}`;
export const HELP_GROUP_DEEP = helpGroupId(2);
export const HELP_GROUP_EMPTY = helpGroupId(6);

/** Help node by its place from 1 on in group, chapter, chapter within it: `helpId(2, 1, 3)` is the third of the first. */
export const helpId = (group: number, ...places: number[]): string =>
  `19051174820134${`${group}${places.join('')}`.padEnd(5, '0')}`;

/** A content item within a chapter within a chapter of the group with the deep tree. */
export const HELP_DEEPEST = helpId(2, 1, 1, 1);

export const COLUMNS = {
  /** Has some of every kind. */
  everything: '1905117482013420001',
  hearing: '1905117482013420002',
  dust: '1905117482013420003',
  newcomers: '1905117482013420004',
  /** Has news and nothing else. */
  newsOnly: '1905117482013420005',
  /** Has all kinds but trainings. */
  withoutTrainings: '1905117482013420006',
} as const;

/** Banner number `n`, 1 to 3. */
export const bannerId = (n: number): string => `190511748201343000${n}`;

/** Of `TRAININGS.certificateApplied`: the learner's, which is good, and the purchaser's, which was withdrawn. */
export const CERTIFICATES = { issued: '1905117482013440001', revoked: '1905117482013440002' } as const;
/** Order number `n` that the learner paid for and an invoice may be made out of; what is said of each below. */
const invoiceOrderOf = (n: number) => ({
  id: `19051174820135000${String(n).padStart(2, '0')}`,
  number: `20261100135000${String(n).padStart(2, '0')}`,
});
export const INVOICE_ORDERS = {
  /** Not applied for: ¥198, ¥49 and ¥9.90. */
  toInvoice: [invoiceOrderOf(1), invoiceOrderOf(2), invoiceOrderOf(3)],
  underReview: invoiceOrderOf(4),
  issued: invoiceOrderOf(5),
  refused: invoiceOrderOf(6),
  /** Paid eight months ago, and nobody applied. */
  expired: invoiceOrderOf(7),
  refunded: invoiceOrderOf(8),
  /** Paid more than a year ago. */
  old: invoiceOrderOf(9),
  /** The purchaser's. */
  purchasers: invoiceOrderOf(10),
} as const;

/** The learner's invoice titles: two companies, the first the default, and a person. */
export const INVOICE_TITLES = {
  standard: '1905117482013510001',
  other: '1905117482013510002',
  person: '1905117482013510003',
  /** The purchaser's. */
  purchasers: '1905117482013510004',
} as const;

/** The demo's applications for invoices, in each state. */
export const INVOICES = {
  underReview: '1905117482013520001',
  issued: '1905117482013520002',
  refused: '1905117482013520003',
} as const;

/** The learner's applications for companies, in each state; the company of the second is entered. */
export const COMPANY_APPLICATIONS = {
  notReviewed: '1905117482013530001',
  passed: '1905117482013530002',
  failed: '1905117482013530003',
} as const;

const orderOf = (n: number) => ({
  id: `19051174820136000${String(n).padStart(2, '0')}`,
  number: `20261100136000${String(n).padStart(2, '0')}`,
});
/** The learner's orders that were not paid, and the batches of codes. */
export const ORDERS = {
  created: orderOf(1),
  paying: orderOf(2),
  failed: orderOf(3),
  expired: orderOf(4),
  /** Three codes for the second hour of the serial lesson: the learner's. */
  hourCodes: orderOf(5),
  /** Ten codes for the paid training, three of them used: the purchaser's. */
  trainingCodes: orderOf(6),
  /** Five codes for the lesson that is bought once, one of them used: the purchaser's. */
  lessonCodes: orderOf(7),
} as const;

/** Code number `n`, 1 to 10, of a batch; the used ones come first. */
export const demoCode = (batch: 'HUUR' | 'TRAN' | 'KECH', n: number): string =>
  `DEMA${batch}2222AAA${'BCDEFGHJKM'[n - 1]}`;

/** Who used them: phone 13800020001 to 13800020003. */
export const COLLEAGUES = [
  { id: '1894027361548320001', phone: '13800020001', name: '赵大勇' },
  { id: '1894027361548320002', phone: '13800020002', name: '孙桂芳' },
  { id: '1894027361548320003', phone: '13800020003', name: '周志强' },
] as const;

/** Packages of codes: two for the paid training, two for the lesson that is bought once. */
export const PACKAGES = {
  trainingTen: '1905117482013610001',
  trainingFifty: '1905117482013610002',
  lessonFive: '1905117482013610003',
  lessonTwenty: '1905117482013610004',
} as const;
