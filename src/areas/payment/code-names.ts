import { isSameName, plainName } from '@rules/person/name';
import { isPhone, phoneError, plainPhone } from '@rules/person/phone';
import { withHyphens } from '@rules/person/text';
import { type Recipient, recipientError } from '@rules/redemption-codes';

/** A line that names nobody, and why: `line` counts from 1. */
export type WrongLine = { line: number; text: string; why: string };
export type Names = { people: Recipient[]; wrong: WrongLine[]; twice: number };

/** A number in a list: `1.`, `2、`, `(3)`; a blank after digits as well, as tables are pasted. */
const COUNTED = /^\s*[(（]?\d{1,3}(?:[).、．）]|\s)\s*/;

/** A mobile number with gaps and a country's code, or a 0 before it; digits beside it would make it another number. */
const PHONE = /(?:^|[^\d(])(\(?(?:\+|00)?(?:86\)?[\s-]*|0)?1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?:\.0)?)(?!\d)/;

/** Digits that are meant as a number and are none: no name has three. */
const DIGITS = /\d[\s-]?\d[\s-]?\d/;

/** What stands between a name and a number in a list or a table. */
const EDGES = /^[\s,，、;；:：|/]+|[\s,，、;；:：|/]+$/g;

/**
 * Who is named in a pasted list, one a line: a name, and a phone where it is known (`张三 13800000000`). The same name and
 * phone again is one person; two of one name are two, as long as their phones differ.
 */
export function namesIn(typed: string): Names {
  const people: Recipient[] = [];
  const wrong: WrongLine[] = [];
  let twice = 0;
  for (const [at, line] of typed.split(/\r?\n|[;；]/).entries()) {
    const raw = withHyphens(line);
    if (!raw) continue;
    const one = personIn(raw);
    const why = one.why ?? recipientError(one);
    if (why) wrong.push({ line: at + 1, text: raw, why });
    else if (people.some(({ name, phone }) => isSameName(name, one.name) && phone === one.phone)) twice += 1;
    else people.push({ name: one.name, phone: one.phone });
  }
  return { people, wrong, twice };
}

function personIn(raw: string): Recipient & { why?: string | undefined } {
  const found = PHONE.exec(raw)?.[1] ?? '';
  const rest = raw.replace(found, ' ').replace(COUNTED, '');
  const name = plainName(rest.replace(EDGES, ''));
  const phone = plainPhone(found);
  if (!isPhone(phone) && DIGITS.test(name))
    return { name, phone, why: phoneError(phone || (name.match(/[\d -]{3,}/)?.[0] ?? '')) };
  return { name, phone: found && phone };
}
