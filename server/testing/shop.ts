import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import type { ForSale, Thing } from '../areas/payment/things';
import type { Platform } from '../areas/platform';
import type { OpenDatabase } from '../database/open';
import * as table from '../database/schema';
import { readSettings } from '../settings/settings';
import { MemoryProvider } from './payment-provider';
import { openSuitesDatabase } from './suites-database';

const YEAR_MS = 365 * 86_400_000;

/** What is sold: a training, a lesson that is bought once, and an hour of a serial lesson. Fen. */
export const GOODS: readonly ForSale[] = [
  { type: '110', item: 't1', lesson: 't1', name: '培训', price: 19_800 },
  { type: '101', item: 'l1', lesson: 'l1', name: '课程', price: 2_900 },
  { type: '103', item: 'h2', lesson: 'l2', name: '课时', price: 990 },
];

/** Orders on a database without HTTP, under a clock and providers that only the test moves. */
export class Shop {
  now = 1_800_000_000_000;
  wechatPay = new MemoryProvider('wechatPay');
  alipay = new MemoryProvider('alipay');
  #opened: OpenDatabase | undefined;
  #folder = mkdtempSync(join(tmpdir(), 'zhijian-shop-'));

  async open(): Promise<void> {
    this.#opened = await openSuitesDatabase(this.#folder);
    const { database } = this;
    const training = { id: 't1', name: '培训', chargeMode: 2, price: 19_800 };
    const [endsAt, registrationEndsAt] = [this.now + YEAR_MS, this.now + YEAR_MS];
    await database.insert(table.training).values({ ...training, endsAt, registrationEndsAt });
    const lesson = { cover: '', intro: '', publishedAt: 0 };
    await database.insert(table.lesson).values([
      { ...lesson, id: 'l1', name: '课程', chargeMode: 2, price: 2_900 },
      { ...lesson, id: 'l2', name: '分课时的课程', chargeMode: 3 },
    ]);
    await database.insert(table.chapter).values({ id: 'c', lesson: 'l2', name: '章', place: 1 });
    const hour = { lesson: 'l2', chapter: 'c', name: '课时', place: 1, media: '', end: 1_000 };
    await database.insert(table.hour).values({ ...hour, id: 'h2', price: 990 });
  }

  async close(): Promise<void> {
    await this.#opened?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get database() {
    if (!this.#opened) throw new Error('not open');
    return this.#opened.database;
  }

  get platform(): Platform {
    const platform: Partial<Platform> = {
      database: this.database,
      clock: async () => this.now,
      settings: readSettings({}),
      payments: { wechatPay: this.wechatPay, alipay: this.alipay },
      log: pino({ level: 'silent' }),
    };
    return platform as Platform;
  }

  /** From now on it costs `price`, in fen. */
  async reprice({ type, item }: Thing, price: number): Promise<void> {
    const sold = { '110': table.training, '101': table.lesson, '103': table.hour } as const;
    const goods = sold[type as keyof typeof sold];
    await this.database.update(goods).set({ price }).where(eq(goods.id, item));
  }

  /** Everything that was bought is forgotten, and everything has its first price. */
  async clear(): Promise<void> {
    for (const thing of GOODS) await this.reprice(thing, thing.price);
    const tables = [
      table.invoiceOrder,
      table.invoice,
      table.ledgerEntry,
      table.refund,
      table.creditEvent,
      table.redemptionCode,
      table.payNotice,
      table.payOrder,
      table.redemptionAttempt,
      table.registration,
      table.lessonRecord,
      table.hourPurchase,
      table.webhookEvent,
    ];
    for (const one of tables) await this.database.delete(one);
    this.wechatPay = new MemoryProvider('wechatPay');
    this.alipay = new MemoryProvider('alipay');
  }
}
