import { DETECTOR } from 'virtual:face-files';
import type { Asked, Face, Said, Trouble } from './words';

export type DetectorState = { is: 'warming' } | { is: 'ready' } | { is: 'failed'; why: Trouble };

/** A lost context may be the phone's whim; a second one is its nature. */
const STARTS = 2;

/**
 * The detector in a document of its own: its rights (eval, for the wasm) are not the page's, and dropping the document
 * frees all that it leaks. It is there while somebody holds it.
 */
class Detector {
  state: DetectorState = { is: 'warming' };
  /** All its files are here. */
  loaded = false;
  private awake = false;
  private holders = 0;
  private starts = 0;
  private frame: HTMLIFrameElement | undefined;
  private port: MessagePort | undefined;
  private answer: ((faces: Face[] | undefined) => void) | undefined;
  private readonly listeners = new Set<() => void>();

  /** Loads it if it is not there, and once more if it had failed; returns how to let it go. */
  hold(): () => void {
    this.holders++;
    if (!this.frame) {
      this.starts = 0;
      this.start();
    }
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      if (--this.holders > 0) return;
      this.awake = false;
      this.drop({ is: 'warming' });
    };
  }

  /** Has it take its first look, so that it is ready; a page that plays a video is spared that until a check opens. */
  wake(): void {
    this.awake = true;
    this.port?.postMessage('wake' satisfies Asked);
  }

  subscribe = (heard: () => void): (() => void) => {
    this.listeners.add(heard);
    return () => this.listeners.delete(heard);
  };

  /** The faces in a picture, or undefined where there is no telling: not ready, or still at another. Takes the picture. */
  look(picture: ImageBitmap): Promise<Face[] | undefined> {
    const { port } = this;
    if (this.state.is !== 'ready' || this.answer || !port) {
      picture.close();
      return Promise.resolve(undefined);
    }
    return new Promise((resolve) => {
      this.answer = resolve;
      port.postMessage({ picture } satisfies Asked, [picture]);
    });
  }

  private start(): void {
    this.starts++;
    const frame = document.createElement('iframe');
    this.frame = frame;
    frame.src = DETECTOR;
    frame.hidden = true;
    frame.setAttribute('aria-hidden', 'true');
    frame.addEventListener('load', () => this.meet(frame));
    document.body.append(frame);
    this.become({ is: 'warming' });
  }

  private meet(frame: HTMLIFrameElement): void {
    // A browser's own error page has no document for us; ours says that its script is there.
    if (!frame.contentDocument?.documentElement.dataset.detector) {
      this.drop({ is: 'failed', why: 'notLoaded' });
      return;
    }
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }: MessageEvent<Said>) => this.hear(data);
    frame.contentWindow?.postMessage('', location.origin, [port2]);
    if (this.awake) this.wake();
  }

  private hear(said: Said): void {
    if (said.is === 'loaded') {
      this.loaded = true;
      this.become(this.state);
    } else if (said.is === 'ready') this.become(said);
    else if (said.is === 'seen') this.tell(said.faces);
    else {
      this.drop(said);
      if (said.why === 'contextLost' && this.starts < STARTS) this.start();
    }
  }

  private drop(state: DetectorState): void {
    this.port?.close();
    this.frame?.remove();
    this.port = this.frame = undefined;
    this.loaded = false;
    this.tell(undefined);
    this.become(state);
  }

  private tell(faces: Face[] | undefined): void {
    const { answer } = this;
    this.answer = undefined;
    answer?.(faces);
  }

  private become(state: DetectorState): void {
    this.state = state;
    for (const heard of this.listeners) heard();
  }
}

/** The one detector of this page. */
export const detector = new Detector();
