/** What only React can do: all but sending. */
const REACTS = 'a[href], button:not([type=submit])';
/** Of two tabs either arrow leads to the other. */
const ARROWS = new Set(['ArrowLeft', 'ArrowRight']);

/**
 * Keeps the last tap on what only React can do, or the arrow that chose a tab, until it can: `wanted` is told that somebody
 * waits for it.
 */
export function keepTap(app: HTMLElement, wanted: () => void) {
  let kept: HTMLElement | undefined;

  const hear = (event: MouseEvent) => {
    const tapped = (event.target as Element).closest<HTMLElement>(REACTS);
    // In a tab of its own the browser leads there by itself.
    if (!tapped || event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    keep(tapped);
  };
  const hearKey = (event: KeyboardEvent) => {
    const tab = (event.target as Element).closest('[role=tab]');
    if (!tab || !ARROWS.has(event.key)) return;
    const other = [...app.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one !== tab);
    if (!other) return;
    event.preventDefault();
    other.focus();
    keep(other);
  };
  function keep(tapped: HTMLElement): void {
    kept?.removeAttribute('aria-busy');
    kept = tapped;
    tapped.setAttribute('aria-busy', 'true');
    wanted();
  }
  app.addEventListener('click', hear);
  app.addEventListener('keydown', hearKey);

  const goPlainly = () => {
    if (kept instanceof HTMLAnchorElement) location.assign(kept.href);
    else if (kept) location.reload();
  };

  return {
    /** React takes over in this very moment: it hears the tap as soon as it listens. */
    doAgain(): void {
      app.removeEventListener('click', hear);
      app.removeEventListener('keydown', hearKey);
      kept?.removeAttribute('aria-busy');
      queueMicrotask(() => (kept?.isConnected ? kept.click() : goPlainly()));
    },
    /** React does not come: the address of a link leads there too, and a page that begins anew has another try. */
    goPlainly,
  };
}
