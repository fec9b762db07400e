import { plainTitle } from '@rules/invoice';
import { plainCompanyName, plainCreditCode } from '@rules/person/company';
import { plainIdentityNumber } from '@rules/person/identity-number';
import { plainAddress, plainName } from '@rules/person/name';
import { isPhone, plainPhone } from '@rules/person/phone';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  account,
  company,
  companyApplication,
  invoiceHeader,
  licenceCheck,
  redemptionCode,
  workplace,
} from '../../database/schema';

/** A row's fields that a person fills, by their property in the schema. */
export type Texts = Record<string, string | null>;

/** A table that stores what people typed. */
export type PersonTable = {
  /** The kind of a subject in the audit log. */
  kind: string;
  table: PgTable;
  /** The property of its primary key. */
  key: string;
  /** Returns what the audit log names a row by; the key, unless that is a secret. */
  auditId?: (row: Record<string, unknown>) => string;
  /** Returns the fields of a stored row in their normal form. */
  plain: (row: Record<string, unknown>) => Texts;
  /** Fields with a unique index, each with its Chinese word. */
  unique?: Readonly<Record<string, string>>;
  /** Fields that the audit log keeps whole, because they name a unit and no person. */
  whole: readonly string[];
};

function personTable<Table extends PgTable>({
  plain,
  ...rest
}: Omit<PersonTable, 'table' | 'plain'> & {
  table: Table;
  plain: (row: Table['$inferSelect']) => Partial<Table['$inferSelect']> & Texts;
}): PersonTable {
  return { ...rest, plain: (row) => plain(row as Table['$inferSelect']) };
}

/** A number that is none stays as it is, so that nothing is dropped from it. */
const phoneOf = (stored: string) => (isPhone(plainPhone(stored)) ? plainPhone(stored) : stored);

/** Name and credit code of a unit that a learner applies with. */
const NAMED_UNIT = {
  plain: ({ name, creditCode }: { name: string; creditCode: string }) => ({
    name: plainCompanyName(name),
    creditCode: plainCreditCode(creditCode),
  }),
  whole: ['name', 'creditCode'],
};

/** Tables of units, which imports and forms find by their names. */
export const UNITS: readonly PersonTable[] = [
  personTable({
    kind: 'company',
    table: company,
    key: 'id',
    plain: ({ name, creditCode }) => ({
      name: plainCompanyName(name),
      creditCode: creditCode && plainCreditCode(creditCode),
    }),
    unique: { name: '单位名称', creditCode: '统一社会信用代码' },
    whole: ['name', 'creditCode'],
  }),
];

/**
 * Every other table with fields that a person fills. Certificates and invoices are absent, because each keeps what was
 * printed; positions, areas and courses are chosen from lists.
 */
export const PEOPLE: readonly PersonTable[] = [
  personTable({
    kind: 'account',
    table: account,
    key: 'id',
    plain: ({ phone, name, identityNumber, address, companyName }) => ({
      phone: phoneOf(phone),
      name: plainName(name),
      identityNumber: plainIdentityNumber(identityNumber),
      address: plainAddress(address),
      companyName: plainCompanyName(companyName),
    }),
    unique: { phone: '手机号' },
    whole: ['companyName'],
  }),
  personTable({
    kind: 'workplace',
    table: workplace,
    key: 'id',
    plain: ({ companyName, department, crew }) => ({
      companyName: plainCompanyName(companyName),
      department: plainCompanyName(department),
      crew: plainCompanyName(crew),
    }),
    whole: ['companyName'],
  }),
  personTable({
    kind: 'company_application',
    table: companyApplication,
    key: 'id',
    ...NAMED_UNIT,
  }),
  personTable({
    kind: 'licence_check',
    table: licenceCheck,
    key: 'id',
    ...NAMED_UNIT,
  }),
  personTable({
    kind: 'pay_order',
    table: redemptionCode,
    key: 'code',
    auditId: ({ order }) => String(order),
    plain: ({ recipientName, recipientPhone }) => ({
      recipientName: recipientName && plainName(recipientName),
      recipientPhone: recipientPhone && phoneOf(recipientPhone),
    }),
    whole: [],
  }),
  personTable({
    kind: 'invoice_header',
    table: invoiceHeader,
    key: 'id',
    plain: (row) => {
      const plain = plainTitle({
        headerType: row.kind === 'company' ? 0 : 1,
        invoicHeader: row.title,
        invoiceTaxNumber: row.taxNumber,
        contractAddress: row.address,
        contractPhone: row.phone,
        depositBank: row.bank,
        depositBankNumber: row.bankAccount,
        invoiceEmail: row.email,
      });
      return {
        title: plain.invoicHeader,
        taxNumber: plain.invoiceTaxNumber,
        address: plain.contractAddress,
        phone: plain.contractPhone,
        bank: plain.depositBank,
        bankAccount: plain.depositBankNumber,
        email: plain.invoiceEmail,
      };
    },
    whole: [],
  }),
];

/** The fields that differ from their normal form. One that would be empty is left, because nobody could tell what it was. */
export function notPlain({ plain }: PersonTable, row: Record<string, unknown>): Texts {
  const wanted = Object.entries(plain(row));
  return Object.fromEntries(wanted.filter(([field, value]) => value && value !== row[field]));
}

/**
 * Returns a personal text for the audit log, which keeps it for ever: a letter or digit as `*`, one that the other form
 * does not have (full width, another case) as `＊`, a mark by its code point. The two forms differ where the texts do.
 */
export function shapeOf(text: string, other: string): string {
  return [...text]
    .map((one) => {
      if (/[\p{L}\p{N}]/u.test(one)) return other.includes(one) ? '*' : '＊';
      return /[!-~·（）]/.test(one) ? one : `[U+${codePoint(one)}]`;
    })
    .join('');
}

const codePoint = (one: string) => (one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
