/** Not every browser has a place for a number on the app's icon, and only an installed app has an icon. */
type Badging = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };

/**
 * Writes a number on the app's icon; 0 takes it away. For pages only: Chromium's engine without Chrome around it ends the
 * whole process when a worker asks, whatever it says that it has.
 */
export function showBadge(count: number): void {
  const given: Badging = (globalThis.navigator as Badging | undefined) ?? {};
  const shown = count > 0 ? given.setAppBadge?.(count) : given.clearAppBadge?.();
  // It may be forbidden; then the screen alone says it.
  shown?.catch(() => undefined);
}
