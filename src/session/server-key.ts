import { clientInfo } from '@contract/client-info';
import { call } from '@/api/call';
import { browser } from '@/browser/browser';

const KEY = 'serverPublicKey';

function remembered(): string | undefined {
  try {
    return browser.local().getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * The server's public key (PEM, SPKI), under which the phone seals what only the server may read. Kept on the phone, so
 * that sealing needs no network; undefined when it was never had.
 */
export async function serverKey(): Promise<string | undefined> {
  try {
    const { pk } = await call(clientInfo, {});
    browser.local().setItem(KEY, pk);
    return pk;
  } catch {
    return remembered();
  }
}
