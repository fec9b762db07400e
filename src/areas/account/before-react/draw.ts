import { buttonText, type SignInField, type SignInState } from '../sign-in-state';

/** The parts of a form of the login: the document's, or the specimen's that has everything. */
function partsOf(form: HTMLFormElement) {
  const field = (name: SignInField) => {
    const input = form.elements.namedItem(name) as HTMLInputElement;
    const box = input.parentElement as HTMLElement;
    return { input, box, whole: box.parentElement as HTMLElement };
  };
  const button = form.querySelector<HTMLButtonElement>('[type=submit]') as HTMLButtonElement;
  return {
    phone: field('phone'),
    password: field('password'),
    button,
    foot: button.parentElement as HTMLElement,
  };
}

/** A copy of a part that says `text` where it says anything. */
function saying(part: Element, text: string): HTMLElement {
  const copy = part.cloneNode(true) as HTMLElement;
  (copy.firstElementChild ?? copy).textContent = text;
  return copy;
}

/**
 * Draws the form's states into the document's markup, just as React's form does. Whatever this module did otherwise React
 * would find when it takes the page over.
 * @param specimen the form in which every part is there.
 */
export function createDrawing(form: HTMLFormElement, specimen: HTMLFormElement) {
  const own = partsOf(form);
  const whole = partsOf(specimen);
  const plainBox = own.phone.box.className;
  const wrongBox = whole.phone.box.className;
  const pick = (selector: string) => specimen.querySelector(selector) as Element;
  const patterns = {
    error: pick('[id$="-error"]'),
    refusal: pick('[role=alert]'),
    spinner: whole.button.firstElementChild as Element,
  };
  const shown = new Map<string, { text: string; part: HTMLElement }>();

  /** Puts a part where it belongs, once: what stands there already is not read out again. */
  function say(name: string, text: string, pattern: Element, at: HTMLElement, before: Node | null = null) {
    const stands = shown.get(name);
    if (stands?.text === text) return stands.part;
    stands?.part.remove();
    const part = saying(pattern, text);
    shown.set(name, { text, part });
    return at.insertBefore(part, before);
  }

  function unsay(name: string): void {
    shown.get(name)?.part.remove();
    shown.delete(name);
  }

  function drawField(name: SignInField, error: string | undefined): void {
    const { input, box, whole: field } = own[name];
    box.className = error ? wrongBox : plainBox;
    if (!error) {
      unsay(name);
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
      return;
    }
    const said = say(name, error, patterns.error, field);
    said.id = `${input.id}-error`;
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', said.id);
  }

  function drawButton(state: SignInState): void {
    const { button } = own;
    button.disabled = !state.ready || state.busy;
    button.setAttribute('aria-busy', String(state.busy));
    button.replaceChildren(
      ...(state.busy ? [patterns.spinner.cloneNode(true)] : []),
      document.createTextNode(buttonText(state)),
    );
  }

  return function draw(state: SignInState): void {
    drawField('phone', state.errors.phone);
    drawField('password', state.errors.password);
    if (state.refusal) say('refusal', state.refusal, patterns.refusal, form, own.foot);
    else unsay('refusal');
    drawButton(state);
  };
}
