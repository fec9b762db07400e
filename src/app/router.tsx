import { createRouter } from '@tanstack/react-router';
import { Frame } from './frame';
import { NotFoundScreen } from './not-found-screen';
import { PendingScreen } from './pending-screen';
import { routeTree } from './route-tree.gen';
import { parseSearch, stringifySearch } from './search';
import { WrongScreen } from './wrong-screen';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  InnerWrap: Frame,
  defaultNotFoundComponent: NotFoundScreen,
  defaultErrorComponent: WrongScreen,
  defaultPendingComponent: PendingScreen,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
