import { passwordError } from '@rules/password';
import { phoneError, plainPhone } from '@rules/person/phone';
import { sentenceOf } from '@/api/sentence';
import { onlyErrors, signIn } from './sign-in';

export type SignInField = 'phone' | 'password';

/** How the form of phone and password stands. */
export type SignInState = {
  /** Whether anybody listens: until then it can be filled in and not sent. */
  ready: boolean;
  /** A login is on its way, or has come: then the screen leads on. */
  busy: boolean;
  errors: Partial<Record<SignInField, string>>;
  /** Why the last try failed, until the next. */
  refusal: string;
};

/** What the button says. */
export const buttonText = ({ ready, busy }: SignInState): string =>
  ready ? (busy ? '正在登录' : '登录') : '正在准备…';

/** As the build draws it: the same for everybody. */
const BUILT: SignInState = { ready: false, busy: false, errors: {}, refusal: '' };
const AT_REST: SignInState = { ...BUILT, ready: true };

/**
 * The one form of this page, whoever draws it: the small module of the document first (`before-react/`), then React, which
 * takes over what has been drawn while a login may be on its way.
 */
export function createSignInForm(send: (phone: string, password: string) => Promise<unknown> = signIn) {
  let state = AT_REST;
  let drawn = BUILT;
  /** Which showing of the form this is: what an earlier one sent is no word of this one's. */
  let showing = 0;
  const heard = new Set<() => void>();

  function set(change: Partial<SignInState>): void {
    state = { ...state, ...change };
    for (const hear of heard) hear();
  }

  async function run(phone: string, password: string, failed: (sentence: string) => void): Promise<void> {
    const mine = showing;
    set({ busy: true });
    try {
      await send(phone, password);
    } catch (error) {
      if (mine !== showing) return;
      const refusal = sentenceOf(error);
      set({ busy: false, refusal });
      failed(refusal);
    }
  }

  return {
    state: () => state,
    /** What stands in the page where React takes it over. */
    drawn: () => drawn,
    hasDrawn(shown: SignInState): void {
      drawn = shown;
    },
    subscribe(hear: () => void): () => void {
      heard.add(hear);
      return () => void heard.delete(hear);
    },
    /** A field is typed in: what was wrong with it is said no more. */
    mend(field: SignInField): void {
      const { [field]: wrong, ...errors } = state.errors;
      if (wrong) set({ errors });
    },
    /**
     * Sends once, however often it is tapped, and nothing that is wrong by itself. `failed` is told the sentence.
     * @returns the first field that is wrong.
     */
    send(typed: string, password: string, failed: (sentence: string) => void): SignInField | undefined {
      if (state.busy) return undefined;
      const phone = plainPhone(typed);
      const errors = onlyErrors({ phone: phoneError(phone), password: passwordError(password) });
      set({ errors, refusal: '' });
      if (errors.phone) return 'phone';
      if (errors.password) return 'password';
      void run(phone, password, failed);
      return undefined;
    },
    /** The form is gone; what is on its way comes or fails without it. */
    leave(): void {
      showing += 1;
      state = AT_REST;
      drawn = BUILT;
    },
  };
}

export const signInForm = createSignInForm();
export type SignInForm = typeof signInForm;
