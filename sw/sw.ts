/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching';
import { answerContent } from './content';
import { answerFaceFiles, keepFaceFiles } from './face-files';
import { answerPictures } from './pictures';
import { installShell, navigateFromShell } from './shell';
import { takeOver } from './update';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

installShell(self.__WB_MANIFEST);
navigateFromShell();
answerFaceFiles();
answerContent(self);
answerPictures();
// The first page of a first visit is kept too.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => takeOver(self, event));
self.addEventListener('message', keepFaceFiles);
