const KEY = 'lastPhone';

/**
 * The phone number that was typed last here to sign in with: it carries from the login to the forgotten password and
 * from the registration to the login, over a reload too. Leaving by choice forgets it.
 */
export function rememberedPhone(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function rememberPhone(phone: string): void {
  try {
    localStorage.setItem(KEY, phone);
  } catch {
    // It is only a comfort.
  }
}
