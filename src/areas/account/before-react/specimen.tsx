import { renderToStaticMarkup } from 'react-dom/server';
import { SignInForm } from '../parts/sign-in-form';
import { signInForm } from '../sign-in-state';

const WORD = '-';

/**
 * The form with everything that it can ever say, for the small module to copy its parts from (`draw.ts`): made by the build
 * out of the same components, so that both draw alike.
 */
export function specimen(): string {
  const errors = { phone: WORD, password: WORD };
  signInForm.hasDrawn({ ready: true, busy: true, errors, refusal: WORD });
  const markup = renderToStaticMarkup(<SignInForm />);
  signInForm.leave();
  return markup;
}
