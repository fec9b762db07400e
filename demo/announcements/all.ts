import { november } from './november';
import { october } from './october';
import { september } from './september';

/** `published` in China time; `content` is HTML. */
export type DemoAnnouncement = { published: string; name: string; abstracts: string; content: string };

/** From the oldest to the newest. */
export const demoAnnouncements: DemoAnnouncement[] = [...september, ...october, ...november];
