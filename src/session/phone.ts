const KEY = 'lastPhone';

/** The phone number that signed in last here, so that signing in again asks for the password only. Leaving by choice forgets it. */
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
