import { tidyPhone } from '@rules/person/phone';
import { rememberTyped } from '@/session/phone';
import { mark } from '@/ui/marks';
import { toast } from '@/ui/prompts';
import { type SignInField, signInForm } from '../sign-in-state';
import { createDrawing } from './draw';

/**
 * Makes the document's form work: the same rules, sentences and places as React's, which draws the same state.
 * @param specimen the form in which every part is there (specimen.tsx).
 * @returns ends all that it does here; what has been drawn and typed stays.
 */
export function standIn(form: HTMLFormElement, specimen: HTMLFormElement): () => void {
  const draw = createDrawing(form, specimen);
  const box = (name: SignInField) => form.elements.namedItem(name) as HTMLInputElement;

  const show = () => {
    const state = signInForm.state();
    draw(state);
    signInForm.hasDrawn(state);
  };
  const send = (event: Event) => {
    event.preventDefault();
    const failed = (sentence: string) => void toast(sentence, 'failure');
    const wrong = signInForm.send(box('phone').value, box('password').value, failed);
    if (wrong) box(wrong).focus();
  };
  const hear = ({ target }: Event) => {
    if (target === box('password')) return signInForm.mend('password');
    const phone = box('phone');
    const tidy = tidyPhone(phone.value);
    if (tidy !== phone.value) phone.value = tidy;
    rememberTyped(tidy);
    signInForm.mend('phone');
  };

  form.addEventListener('submit', send);
  form.addEventListener('input', hear);
  const stop = signInForm.subscribe(show);
  // It may have been typed, or filled in, before there was anybody to hear of it.
  rememberTyped(box('phone').value);
  show();
  mark('login-ready');
  return () => {
    stop();
    form.removeEventListener('submit', send);
    form.removeEventListener('input', hear);
  };
}
