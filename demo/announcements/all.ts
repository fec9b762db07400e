import type { DemoFile } from '../policies/files';
import { november } from './november';
import { october } from './october';
import { september } from './september';

/** `published` in China time; `content` is HTML; `cover` a picture of the demo. */
export type DemoAnnouncement = {
  published: string;
  name: string;
  abstracts: string;
  content: string;
  cover?: string;
  files?: DemoFile[];
};

/** From the oldest to the newest. */
export const demoAnnouncements: DemoAnnouncement[] = [...september, ...october, ...november];
