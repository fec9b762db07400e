import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { Frame } from './frame';
import { NotFoundScreen } from './not-found-screen';
import { PendingScreen } from './pending-screen';
import { routeTree } from './route-tree.gen';
import { parseSearch, stringifySearch } from './search';
import { WrongScreen } from './wrong-screen';

/** `history`: where there is no window, as when the build renders documents (documents/render.tsx). */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
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
    scrollRestoration: history === undefined,
    ...(history && { history, origin: 'http://localhost', isServer: false }),
  });
