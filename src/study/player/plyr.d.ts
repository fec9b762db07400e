/** What we use of Plyr. Its own declarations export twice, which TypeScript 7 refuses; tsconfig leads here instead. */
export default class Plyr {
  constructor(element: HTMLMediaElement, options: Record<string, unknown>);
  once(event: 'ready', heard: () => void): void;
  destroy(done?: () => void): void;
  readonly elements: {
    readonly container: HTMLElement;
    /** `hover` and `pressed`: a mouse or a finger is on them. */
    readonly controls: (HTMLElement & { hover?: boolean; pressed?: boolean }) | null;
  };
  readonly fullscreen: { readonly active: boolean; toggle(): void; exit(): void };
  toggleControls: (show: boolean) => boolean;
}
