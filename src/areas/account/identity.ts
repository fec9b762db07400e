import type { UserInfo } from '@contract/user-info';
import { identityNumberError, plainIdentityNumber } from '@rules/person/identity-number';
import { nameError, plainName } from '@rules/person/name';

/** The identity as it stands in the form. The number is what was typed: the known one is only shown, masked. */
export type TypedIdentity = { type: string; name: string; number: string };
export type IdentityErrors = { name?: string; number?: string };

export const knownType = (profile: UserInfo): string => String(profile.identityType ?? '') || '0';

/** Whether there is nothing to save. */
export function isAsKnown(profile: UserInfo, { type, name, number }: TypedIdentity): boolean {
  return !plainIdentityNumber(number) && plainName(name) === profile.name && type === knownType(profile);
}

/** A name or a type that changes wants the number anew: they are checked together. */
export function identityErrors(profile: UserInfo, typed: TypedIdentity): IdentityErrors {
  const known = profile.identityNumber !== '' && isAsKnown(profile, typed);
  const number = known ? undefined : identityNumberError(typed.type, typed.number);
  const name = nameError(typed.name);
  return { ...(name && { name }), ...(number && { number }) };
}

/** What the call takes. */
export function identityOf({ type, name, number }: TypedIdentity) {
  return { type, identityName: plainName(name), identityNumber: plainIdentityNumber(number) };
}
