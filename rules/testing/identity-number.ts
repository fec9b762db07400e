import { isIdentityNumber } from '../person/identity-number';

/** Returns the made-up number of an identity card with a right check character, another for each `n` from 0 to 999. */
export function identityNumberOf(n: number): string {
  const digits = `33010619800101${String(n).padStart(3, '0')}`;
  const check = [...'0123456789X'].find((one) => isIdentityNumber(digits + one));
  return digits + check;
}
