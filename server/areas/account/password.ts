import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's defaults (19 MiB, 2 passes), off the main thread. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** A phone that nobody registered must take as long to refuse as a wrong password. */
const nobody = hash('nobody');

export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobody), password);
  return fits && typeof stored === 'string';
}
