/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching';
import { answerFaceFiles, keepFaceFiles } from './face-files';
import { installShell, navigateFromShell } from './shell';
import { takeOver } from './update';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

installShell(self.__WB_MANIFEST);
navigateFromShell();
answerFaceFiles();
self.addEventListener('message', (event) => takeOver(self, event));
self.addEventListener('message', keepFaceFiles);
