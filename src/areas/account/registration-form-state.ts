import { isIdentityNumber, plainIdentityNumber, sexOf } from '@rules/person/identity-number';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { currentIdentity, watchIdentity } from '@/session/identity';
import { dropDraft, readDraft, writeDraft } from '@/ui/draft';
import { BLANK, type Registration } from './registration';

const DRAFT = 'registration';

const store = getDefaultStore();

/** It outlives the form, so that reading the agreement costs nobody a password; the phone keeps only the draft. */
const typedAtom = atom<Registration>({ ...BLANK, ...readDraft<Registration>(DRAFT) });

// Who signs in is done with it, and the next at this phone must not find it.
watchIdentity(() => {
  if (currentIdentity().is === 'learner') store.set(typedAtom, BLANK);
});

/** What may lie on the phone for a day: no number of a document, no password, no code, no consent. */
export function draftOf(typed: Registration): Partial<Registration> {
  const {
    idcard: _number,
    captcha: _code,
    password: _password,
    confirmPassword: _again,
    agreed: _consent,
    ...draft
  } = typed;
  return draft;
}

/** An identity card's number tells the sex, until the learner has said it. */
export function withSex(typed: Registration): Registration {
  const number = plainIdentityNumber(typed.idcard);
  const tells = typed.idcardType === '0' && !typed.sexChosen && isIdentityNumber(number);
  return tells ? { ...typed, sex: sexOf(number) } : typed;
}

/** Takes up what was typed, and answers with all that stands there now. */
export function type(part: Partial<Registration>): Registration {
  const typed = withSex({ ...store.get(typedAtom), ...part });
  store.set(typedAtom, typed);
  writeDraft(DRAFT, draftOf(typed));
  return typed;
}

export function forgetRegistration(): void {
  store.set(typedAtom, BLANK);
  dropDraft(DRAFT);
}

export const useTyped = () => useAtomValue(typedAtom);
