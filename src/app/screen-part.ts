import { lazyRouteComponent as routerOwn } from '@tanstack/react-router';
import { untilHere } from '@/ui/missing-parts';

/**
 * The code of a screen, as the router wants it; the build has every screen come through here (`scripts/parts.ts`). One
 * owner of what happens when it does not come: the router by itself would load the page anew.
 */
export const lazyRouteComponent: typeof routerOwn = (load, name) => routerOwn(() => untilHere(load), name);
