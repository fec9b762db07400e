/** Takes the focus to the first field of a form that says what is wrong with it. */
export function focusFirstError(form: HTMLElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-describedby$="-error"]');
  // A group takes no focus itself: the first of its choices does.
  const reachable = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
  reachable?.focus();
}
