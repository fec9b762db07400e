import { type NumberLimits, readTypedNumber } from '@rules/typed/number';
import { z } from 'zod';

/** A setting is missing or wrong; the message is one sentence for whoever starts the server. */
export class WrongSetting extends Error {}

/**
 * Settings that only make sense together: all of them, or none.
 * @throws {WrongSetting} naming the first that is missing.
 */
export function together<Name extends string>(
  values: Record<Name, string | undefined>,
): Record<Name, string> | undefined {
  const entries = Object.entries<string | undefined>(values);
  const set = entries.find(([, value]) => value);
  const missing = entries.find(([, value]) => !value);
  if (!set) return undefined;
  if (missing) throw new WrongSetting(`设置了 ${set[0]}，还要设置 ${missing[0]}。`);
  return values as Record<Name, string>;
}

/**
 * Checks a setting that is a whole number from `least` to `most`, both inclusive. What people write for a number in the
 * app is understood here too.
 */
export const whole = (least: number, most: number) => decimal({ least, most });

/** Checks a setting that is a number within these limits. */
export const decimal = (limits: NumberLimits) =>
  z.string().transform((typed, ctx) => {
    const { value } = readTypedNumber(typed, limits);
    if (value !== undefined) return value;
    ctx.issues.push({ code: 'custom', input: typed });
    return z.NEVER;
  });

/** Says what such a setting has to be. */
export const wholeWords = (least: number, most: number): string => `介于 ${least} 和 ${most} 之间的整数`;
