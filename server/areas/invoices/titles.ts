import type { Input } from '@contract/endpoint';
import type { saveInvoiceTitle } from '@contract/invoices';
import { plainTitle, type TitleFields, titleErrors } from '@rules/invoice';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { newId } from '../../database/new-id';
import type { Database } from '../../database/open';
import { type InvoiceTitle, invoiceHeader } from '../../database/schema';
import { Refusal } from '../../frame/refusal';
import { lockAccount } from '../account/profile';

const MOST_TITLES = 50;

type Title = typeof invoiceHeader.$inferSelect;
type Reader = Pick<Database, 'select'>;
type Writer = Pick<Database, 'select' | 'insert' | 'update'>;
type Typed = Input<typeof saveInvoiceTitle>;

const noTitle = () => new Refusal('notFound', '没有找到这个发票抬头，可能已经删除');
const own = (learner: string, id: string) =>
  and(eq(invoiceHeader.learner, learner), eq(invoiceHeader.id, id));

/** A learner's titles, the default first, then as they were made. */
export async function titlesOf(database: Reader, learner: string): Promise<Title[]> {
  const mine = database.select().from(invoiceHeader).where(eq(invoiceHeader.learner, learner));
  return mine.orderBy(desc(invoiceHeader.isDefault), asc(invoiceHeader.madeAt), asc(invoiceHeader.id));
}

/** @throws {Refusal} `notFound`, also for one that is another's. */
export async function titleOf(database: Reader, learner: string, id: string): Promise<Title> {
  const [title] = await database.select().from(invoiceHeader).where(own(learner, id));
  if (!title) throw noTitle();
  return title;
}

/** A title as it stands in an invoice. @throws {Refusal} `notFound`, `titleNotAllowed`. */
export async function titleToInvoice(tx: Reader, learner: string, id: string): Promise<InvoiceTitle> {
  const { kind, title, taxNumber, address, phone, bank, bankAccount, email } = await titleOf(tx, learner, id);
  if (kind !== 'company') {
    throw new Refusal('titleNotAllowed', '目前只支持开企业抬头的发票，请选择企业抬头');
  }
  return { title, taxNumber, address, phone, bank, bankAccount, email };
}

/**
 * Adds a title, or with `id` changes one. Of the company titles of a learner exactly one is the default: the first by
 * itself, then the one that was last said to be.
 * @throws {Refusal} `badInput`, `notFound`, `titleNotAllowed` for a person's as the default.
 */
export async function saveTitle(
  database: Database,
  learner: string,
  typed: Typed,
  { id, now }: { id?: string; now: number },
) {
  const { fields, wanted } = checked(typed);
  await database.transaction(async (tx) => {
    await lockAccount(tx, learner);
    const before = id === undefined ? undefined : await titleOf(tx, learner, id);
    const isDefault = wanted || (before?.isDefault === true && fields.kind === 'company');
    if (isDefault) {
      await tx.update(invoiceHeader).set({ isDefault: false }).where(eq(invoiceHeader.learner, learner));
    }
    if (before)
      await tx
        .update(invoiceHeader)
        .set({ ...fields, isDefault })
        .where(own(learner, before.id));
    else await add(tx, { ...fields, id: newId(), learner, isDefault, madeAt: now });
    await keepOneDefault(tx, learner);
  });
}

async function add(tx: Writer, title: Title): Promise<void> {
  const [there] = await tx
    .select({ titles: count() })
    .from(invoiceHeader)
    .where(eq(invoiceHeader.learner, title.learner));
  if ((there?.titles ?? 0) >= MOST_TITLES) {
    throw new Refusal('refused', `最多保存${MOST_TITLES}个抬头，请先删除不用的`);
  }
  await tx.insert(invoiceHeader).values(title);
}

/** Invoices that were applied for keep what they say. @throws {Refusal} `notFound`. */
export async function deleteTitle(database: Database, learner: string, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockAccount(tx, learner);
    const gone = await tx.delete(invoiceHeader).where(own(learner, id)).returning({ id: invoiceHeader.id });
    if (gone.length === 0) throw noTitle();
    await keepOneDefault(tx, learner);
  });
}

/** Where no company title is the default any more, the oldest is. */
async function keepOneDefault(tx: Writer, learner: string): Promise<void> {
  const [first] = (await titlesOf(tx, learner)).filter(({ kind }) => kind === 'company');
  if (first && !first.isDefault) {
    await tx.update(invoiceHeader).set({ isDefault: true }).where(own(learner, first.id));
  }
}

function checked(typed: Typed) {
  const title: TitleFields = plainTitle({
    ...typed,
    invoiceTaxNumber: typed.invoiceTaxNumber ?? '',
    contractAddress: typed.contractAddress ?? '',
    contractPhone: typed.contractPhone ?? '',
    depositBank: typed.depositBank ?? '',
    depositBankNumber: typed.depositBankNumber ?? '',
  });
  const [wrong] = Object.values(titleErrors(title));
  if (wrong) throw new Refusal('badInput', wrong);
  const kind = title.headerType === 0 ? ('company' as const) : ('person' as const);
  const wanted = typed.defaultHeader === 1;
  if (wanted && kind === 'person') {
    throw new Refusal('titleNotAllowed', '个人抬头不能开票，不能设为默认抬头');
  }
  const fields = {
    kind,
    title: title.invoicHeader,
    taxNumber: title.invoiceTaxNumber,
    address: title.contractAddress,
    phone: title.contractPhone,
    bank: title.depositBank,
    bankAccount: title.depositBankNumber,
    email: title.invoiceEmail,
  };
  return { fields, wanted };
}
