/// <reference lib="webworker" />
import type { Built } from './built';
import { answerContent } from './content';
import { keepFaceFiles } from './face-files';
import { answerPictures } from './pictures';
import { remindNowAndThen } from './remind';
import { sendWaiting, sendWithoutPage } from './send-waiting';
import { keepShell } from './shell';
import { answerStoredFilms } from './stored-film';
import { takeOver } from './update';

declare const self: ServiceWorkerGlobalScope;

const built = self.__WB_MANIFEST as unknown as Built;
const isFaceFile = ({ url }: { url: string }) => url.startsWith('face/');
keepShell(self, { ...built, byNeed: built.byNeed.filter((entry) => !isFaceFile(entry)) });
keepFaceFiles(
  self,
  built.byNeed.filter(isFaceFile).map(({ url, integrity = '' }) => ({
    address: new URL(url, location.href).href,
    integrity,
  })),
);
answerContent(self);
answerPictures(self);
answerStoredFilms();
sendWithoutPage(self);
remindNowAndThen(self, () => sendWaiting(self));
// The first page of a first visit is kept too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => takeOver(self, event));
