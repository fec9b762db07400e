import { codeError } from '@rules/person/codes';
import { phoneError, plainPhone } from '@rules/person/phone';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { currentIdentity, watchIdentity } from '@/session/identity';
import { dropDraft, readDraft, writeDraft } from '@/ui/draft';

/** What somebody who came by a link has typed and ticked so far. */
export type Typed = {
  /** Another phone than the one that the unit wrote, or where it wrote none. */
  phone: string;
  captcha: string;
  /** The unit's phone is not wanted. */
  ownPhone: boolean;
  /** Somebody else than the unit meant. */
  notRecipient: boolean;
  consented: boolean;
  agreed: boolean;
};
export type FieldErrors = Partial<Record<'phone' | 'captcha' | 'agreed', string>>;

const DRAFT = 'redeem';
const BLANK: Typed = {
  phone: '',
  captcha: '',
  ownPhone: false,
  notRecipient: false,
  consented: false,
  agreed: false,
};

const store = getDefaultStore();

/** It outlives the form: reading the agreement, or the SMS, costs nobody what he typed. The phone keeps the number only. */
const typedAtom = atom<Typed>({ ...BLANK, ...readDraft<Pick<Typed, 'phone' | 'ownPhone'>>(DRAFT) });

export const useTyped = () => useAtomValue(typedAtom);

export function type(part: Partial<Typed>): void {
  const typed = { ...store.get(typedAtom), ...part };
  store.set(typedAtom, typed);
  const { phone, ownPhone } = typed;
  writeDraft(DRAFT, { phone, ownPhone });
}

export function forgetTyped(): void {
  store.set(typedAtom, BLANK);
  dropDraft(DRAFT);
}

// The next at this phone finds nothing of it.
watchIdentity(() => {
  if (currentIdentity().is === 'visitor') forgetTyped();
});

/** The phone that an SMS goes to; empty for the one that the unit wrote. */
export const phoneOf = ({ phone, ownPhone }: Typed, unitsPhone: string): string =>
  unitsPhone && !ownPhone ? '' : plainPhone(phone);

/** What is wrong, before anybody is asked. A code that is used makes no account: nothing is agreed to. */
export function errorsOf(
  typed: Typed,
  { unitsPhone, used }: { unitsPhone: string; used: boolean },
): FieldErrors {
  const phone = unitsPhone && !typed.ownPhone ? undefined : phoneError(typed.phone);
  const captcha = codeError(typed.captcha);
  const agreed = used || typed.agreed ? undefined : '请先阅读并同意用户协议和隐私政策';
  return { ...(phone && { phone }), ...(captcha && { captcha }), ...(agreed && { agreed }) };
}
