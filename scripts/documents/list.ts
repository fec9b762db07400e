/** One form that a document's screen can have before anything has been read. */
export type Look = {
  /** The address that it is rendered at. */
  href: string;
  /** For whom it stands. */
  who: 'visitor' | 'learner';
  /** Only where the address's search fits this expression. */
  where?: string;
};

/** A screen whose picture stands in its document, and React takes it over in place. */
export type DocumentPlan = {
  /** In the app's own writing; the file is its lower case. */
  address: string;
  /** As the screen says it (`Page`). */
  title: string;
  /** Chunks that the prerendered HTML needs (`scripts/chunks/table.ts`). */
  chunks: readonly string[];
  /** A small module that serves the picture first; the app follows when it says so. */
  first?: string;
  /** A small script of its own that waits for nothing, and fills in what it can before the app is here. */
  beside?: string;
  /** How the tab bar stands, if it does. */
  tabs?: 'full' | 'compact';
  /** The first that fits is put in place; where none does, React makes the picture. */
  looks: readonly Look[];
};

/** No platform's login that comes back by way of home; of what only looks like one React makes the picture. */
const IS_NO_RETURN = '^(?!.*code=)|^(?!.*state=)';

/** What a study page needs to know (`areas/hours/study-search.ts`). */
const HOUR = 'id=1&lessonId=1&trainingId=';
const TEXT = '[?&]type=1(&|$)';

/** Pages of text, and what stands above them. */
const TEXTS = { '/newsDetail': '新闻', '/policyDetail': '政策法规', '/announceDetail': '公告' };

export const DOCUMENTS: readonly DocumentPlan[] = [
  {
    address: '/userLogin',
    title: '登录',
    chunks: ['sign-in'],
    first: 'src/areas/account/before-react/login.ts',
    looks: [
      { href: '/userLogin?code=1', who: 'visitor', where: '[?&](encrypt|ticket|code)=[^&]' },
      { href: '/userLogin', who: 'visitor', where: '^(?!.*tab=register)' },
    ],
  },
  {
    address: '/homeLand',
    title: '职健学堂',
    chunks: ['reading', 'home'],
    beside: 'src/areas/home/before-react/row.ts',
    tabs: 'full',
    looks: [
      { href: '/homeLand', who: 'visitor', where: IS_NO_RETURN },
      { href: '/homeLand', who: 'learner', where: IS_NO_RETURN },
    ],
  },
  {
    address: '/lessonDetail',
    title: '课程详情',
    chunks: ['reading', 'learning'],
    beside: 'src/areas/learning/before-react/head.ts',
    tabs: 'compact',
    looks: [{ href: '/lessonDetail?id=1', who: 'learner', where: '[?&]id=[^&]' }],
  },
  ...['/videoDetail', '/hourDetail'].map(
    (address): DocumentPlan => ({
      address,
      title: '学习',
      chunks: ['reading', 'hours'],
      tabs: 'compact',
      looks: [
        { href: `${address}?${HOUR}&type=1`, who: 'learner', where: TEXT },
        { href: `${address}?${HOUR}`, who: 'learner', where: '[?&]id=[^&]' },
      ],
    }),
  ),
  ...(['/newsDetail', '/policyDetail', '/announceDetail'] as const).map(
    (address): DocumentPlan => ({
      address,
      title: TEXTS[address],
      chunks: ['reading', 'content', 'sanitize'],
      tabs: 'compact',
      looks: (['visitor', 'learner'] as const).map((who) => ({
        href: `${address}?id=1`,
        who,
        where: '[?&]id=[^&]',
      })),
    }),
  ),
  {
    address: '/moocVideoDetail',
    title: '学习',
    chunks: ['reading', 'hours'],
    tabs: 'compact',
    looks: [{ href: '/moocVideoDetail?id=1', who: 'learner', where: '[?&]id=[^&]' }],
  },
];
