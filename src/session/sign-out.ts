import { logout } from '@contract/tokens';
import { call } from '@/api/call';
import { leaveByChoice } from './session';

/** Leaves by choice (`leaveByChoice`), and tells the server. */
export async function signOut(): Promise<void> {
  const bearer = await leaveByChoice();
  // The server ends its refresh tokens; without network they end by themselves, and nobody waits for that.
  if (bearer) void call(logout, {}, { bearer }).catch(() => undefined);
}
