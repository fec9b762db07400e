import { registerRoute } from 'workbox-routing';
import { database } from '@/offline/database';
import { STORED } from '@/offline/downloads/stored-film';
import { answerStored } from './play-stored';

/** What is stored for study without network plays without asking anybody. */
export function answerStoredFilms(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(STORED),
    ({ request, url }) => answerStored(database, request, url),
  );
}
