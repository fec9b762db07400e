import { randomInt } from 'node:crypto';
import { plainLetters } from '@rules/person/text';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../database/open';
import { redemptionCode } from '../../database/schema';

/** Nobody takes one of these for another: no 0 and O, no 1, I and L. */
const CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 16;

/** 16 characters at random: nobody guesses one of 31^16. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');

/** As it is read and typed: in groups of four. */
export const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Returns a code as it is stored: groups, dashes, invisible marks, small and full-width letters make no difference. */
export const plainCode = plainLetters;

/** Makes the codes that an order bought. */
export async function makeCodes(tx: Pick<Database, 'insert'>, order: string, codes: number): Promise<void> {
  await tx.insert(redemptionCode).values(Array.from({ length: codes }, () => ({ code: newCode(), order })));
}

/** Takes back those of an order that nobody used. */
export async function withdrawCodes(tx: Pick<Database, 'update'>, order: string): Promise<void> {
  await tx
    .update(redemptionCode)
    .set({ withdrawn: true })
    .where(and(eq(redemptionCode.order, order), isNull(redemptionCode.usedBy)));
}
