import { randomBytes } from 'node:crypto';

export type LoginKind = 'wechat' | 'oidc' | 'partner';

/** As long as the real ones' codes live. */
const CODE_LIFE_MS = 5 * 60_000;

/** The sandbox's own memory: which code stands for which phone, once, for five minutes. */
export class LoginCodes {
  readonly #codes = new Map<string, { kind: LoginKind; phone: string; until: number }>();

  issue(kind: LoginKind, phone: string): string {
    for (const [code, { until }] of this.#codes) if (until <= Date.now()) this.#codes.delete(code);
    const code = randomBytes(16).toString('base64url');
    this.#codes.set(code, { kind, phone, until: Date.now() + CODE_LIFE_MS });
    return code;
  }

  /** The phone, and the code is used; undefined for one that is not of this kind, or no longer. */
  take(kind: LoginKind, code: string): string | undefined {
    const found = this.#codes.get(code);
    if (found?.kind !== kind) return undefined;
    this.#codes.delete(code);
    return found.until > Date.now() ? found.phone : undefined;
  }
}
