/** What we use of Plyr. Its own declarations export twice, which TypeScript 7 refuses; tsconfig leads here instead. */
export default class Plyr {
  constructor(element: HTMLMediaElement, options: Record<string, unknown>);
  once(event: 'ready', heard: () => void): void;
  destroy(done?: () => void): void;
}
