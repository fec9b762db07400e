import { randomUUID } from 'node:crypto';
import { type Chapter, type Hour, LESSONS, type Lesson, TRAININGS, type Training } from './content/courses';

/** Fields of a learner as the platform keeps them. */
export type Learner = {
  id: string;
  phone: string;
  password: string;
  name: string;
  identityNumber: string;
  companyId: string;
  companyName: string;
  positionId: string;
  positionName: string;
  provinceId: string;
  cityId: string;
  regionId: string;
  streetId: string;
  areaText: string;
  address: string;
  education: string;
  sex: string;
  userAvatar: string;
};

/** A learner's state in an hour: the last position that was sent, and whether it was called finished. */
export type Position = { seconds: number; finished: boolean };

export type Order = {
  id: string;
  out_trade_no: string;
  learner: string;
  type: string;
  typeId: string;
  lessonId: string;
  /** Codes that a unit buys; 0 for oneself. */
  codes: number;
  totalFee: number;
  state: 'open' | 'paid';
  createdAt: Date;
};

export type InvoiceHeader = { id: string } & Record<string, unknown>;

const PASSWORD = 'demo123456';

const learnerOf = (number: number, name: string): Learner => ({
  id: `90${number}`,
  phone: `1390000000${number}`,
  password: PASSWORD,
  name,
  identityNumber: '110105198806150038',
  companyId: '4301',
  companyName: '宏远机械厂',
  positionId: '412',
  positionName: '有限空间作业人员',
  provinceId: '110000',
  cityId: '110100',
  regionId: '110105',
  streetId: '110105001',
  areaText: '北京市朝阳区建外街道',
  address: '建国门外大街 1 号',
  education: '4',
  sex: '1',
  userAvatar: '',
});

/** One learner a test: what one of them does changes nothing for the others. */
export const LEARNERS: readonly Learner[] = [
  '王海',
  '李秋兰',
  '张卫东',
  '刘敏',
  '赵铁柱',
  '孙桂英',
  '吴强',
  '郑小军',
].map((name, at) => learnerOf(at + 1, name));

const allHours = LESSONS.flatMap((lesson) =>
  lesson.chapters.flatMap((chapter) => chapter.hours.map((hour) => ({ lesson, chapter, hour }))),
);

export const lessonOf = (id: string): Lesson | undefined => LESSONS.find((one) => one.id === id);
export const trainingOf = (id: string): Training | undefined => TRAININGS.find((one) => one.id === id);
export const hourOf = (id: string): { lesson: Lesson; chapter: Chapter; hour: Hour } | undefined =>
  allHours.find(({ hour }) => hour.id === id);
export const hoursOf = (lesson: Lesson): Hour[] => lesson.chapters.flatMap(({ hours }) => [...hours]);

/** How long a heartbeat keeps the one study window of a learner. */
const WINDOW_LEASE_MS = 90_000;

/** Everything that the platform remembers. It keeps no ledger: of an hour only the last position that came. */
export class World {
  readonly learners = new Map(LEARNERS.map((one) => [one.id, { ...one }]));
  readonly joined = new Set<string>();
  readonly facesPassed = new Set<string>();
  readonly orders: Order[] = [];
  readonly invoices: { orderNos: string[]; learner: string; headerId: string; remark: string }[] = [];
  readonly headers: InvoiceHeader[] = [];
  readonly applications: Record<string, unknown>[] = [];
  readonly evidence: Record<string, unknown>[] = [];
  readonly feedback: string[] = [];
  readonly certificates = new Set<string>();
  readonly redeemed = new Set<string>();
  /** The phone to which a learner last had a code sent, to change to it. */
  readonly newPhones = new Map<string, string>();
  private readonly positions = new Map<string, Position>();
  private readonly leases = new Map<string, number>();
  private readonly access = new Map<string, string>();
  private readonly refresh = new Map<string, string>();
  private ids = 0;

  constructor(readonly now: () => number = Date.now) {}

  nextId(prefix = ''): string {
    this.ids += 1;
    return `${prefix}${880_000 + this.ids}`;
  }

  /** Signs a learner in: tokens of a new terminal, such as no other world has given. */
  issueTokens(learner: string): { token: string; refreshToken: string } {
    const token = `access-${randomUUID()}`;
    const refreshToken = `refresh-${randomUUID()}`;
    this.access.set(token, learner);
    this.refresh.set(refreshToken, learner);
    return { token, refreshToken };
  }

  learnerByToken = (token: string): string | undefined => this.access.get(token);
  learnerByRefreshToken = (token: string): string | undefined => this.refresh.get(token);

  /** Ends every access token; refresh tokens stay good. */
  expireAccessTokens(): void {
    this.access.clear();
  }

  positionOf = (learner: string, hour: string): Position | undefined =>
    this.positions.get(`${learner} ${hour}`);

  savePosition(learner: string, hour: string, seconds: number): void {
    const finished = this.positionOf(learner, hour)?.finished ?? false;
    this.positions.set(`${learner} ${hour}`, { seconds, finished });
  }

  finish(learner: string, hour: string): void {
    const seconds = this.positionOf(learner, hour)?.seconds ?? 0;
    this.positions.set(`${learner} ${hour}`, { seconds, finished: true });
  }

  /** Percent of an hour; a text is read or not. */
  progressOf(learner: string, hour: Hour): number {
    const position = this.positionOf(learner, hour.id);
    if (position?.finished) return 100;
    return hour.video ? Math.min(99, Math.floor(((position?.seconds ?? 0) / hour.video.seconds) * 100)) : 0;
  }

  /** Percent of a lesson. */
  progressOfLesson(learner: string, lesson: Lesson): number {
    const hours = hoursOf(lesson);
    const sum = hours.reduce((total, hour) => total + this.progressOf(learner, hour), 0);
    return Math.floor(sum / hours.length);
  }

  join = (learner: string, id: string): void => void this.joined.add(`${learner} ${id}`);
  hasJoined = (learner: string, id: string): boolean => this.joined.has(`${learner} ${id}`);

  /** Whether a learner has a lesson: joined, bought, or in a training joined. */
  hasLesson(learner: string, lesson: Lesson): boolean {
    const isInTraining = TRAININGS.some(
      ({ id, lessons }) => lessons.includes(lesson.id) && this.hasJoined(learner, id),
    );
    return isInTraining || this.hasJoined(learner, lesson.id);
  }

  /** Whether an hour opens for a learner: an hour with a price is bought by itself. */
  mayStudy(learner: string, lesson: Lesson, hour: Hour): boolean {
    return hour.money ? this.hasJoined(learner, hour.id) : this.hasLesson(learner, lesson);
  }

  isWindowOpen = (learner: string): boolean =>
    (this.leases.get(learner) ?? Number.NEGATIVE_INFINITY) + WINDOW_LEASE_MS > this.now();
  beat = (learner: string): void => void this.leases.set(learner, this.now());
  closeWindow = (learner: string): void => void this.leases.delete(learner);

  /** Pays an order: what it buys is the learner's. */
  pay(order: Order): void {
    order.state = 'paid';
    if (order.codes === 0) this.join(order.learner, order.typeId);
  }
}

/** China time as the specification writes it. */
export function chinaTime(date: Date): string {
  return new Date(date.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** A day that many days from now, China time. */
export const daysFromNow = (days: number): string => chinaTime(new Date(Date.now() + days * 86_400_000));
