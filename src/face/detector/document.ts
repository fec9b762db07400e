import { createDetector, type FaceDetector, SupportedModels } from '@tensorflow-models/face-detection';
import { KEEP_FACE_FILES } from '../../../contract/headers';
import { workers } from '../../browser/secure-only';
import { hasWebGL2, hearContextLoss, hearMissingFiles } from './surroundings';
import type { Asked, Face, Said, Trouble } from './words';

/** The folder of the package's own files; the build fills it in. */
declare const SOLUTION_PATH: string;

/** As large as what the page sends. */
const WARM_UP_SIDE = 256;

/** The script of the detector's own document: it serves one page, and is thrown away with all that it has leaked. */
addEventListener(
  'message',
  (event) => {
    const [port] = event.ports;
    if (port && event.origin === location.origin && event.source === parent) void serve(port);
  },
  { once: true },
);

document.documentElement.dataset.detector = 'here';

async function serve(port: MessagePort): Promise<void> {
  const say = (said: Said) => port.postMessage(said);
  const fail = (why: Trouble) => say({ is: 'failed', why });
  // The package would call alert() and then throw.
  if (!hasWebGL2()) return fail('noWebGL2');
  // After a loss it goes on repeating its last result.
  hearContextLoss(() => fail('contextLost'));
  hearMissingFiles(() => fail('notLoaded'));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = WARM_UP_SIDE;
  const paint = canvas.getContext('2d');
  if (!paint) return fail('broke');

  let detector: FaceDetector;
  try {
    detector = await createDetector(SupportedModels.MediaPipeFaceDetector, {
      runtime: 'mediapipe',
      modelType: 'short',
      solutionPath: SOLUTION_PATH,
    });
  } catch {
    return fail('notLoaded');
  }
  // Two looks at once abort the wasm for good: the page sends one and waits, and here they queue all the same.
  let queue = Promise.resolve();
  port.onmessage = ({ data }: MessageEvent<Asked>) => {
    queue = queue.then(() => (data === 'wake' ? wake() : look(data.picture))).catch(() => fail('broke'));
  };
  void keepForOffline().then(() => say({ is: 'loaded' }));

  async function wake(): Promise<void> {
    await detector.estimateFaces(canvas);
    say({ is: 'ready' });
  }

  async function look(picture: ImageBitmap): Promise<void> {
    canvas.width = picture.width;
    canvas.height = picture.height;
    paint?.drawImage(picture, 0, 0);
    picture.close();
    say({ is: 'seen', faces: (await detector.estimateFaces(canvas)).map(({ box }) => faceOf(box)) });
  }

  function faceOf({
    xMin,
    yMin,
    width,
    height,
  }: { [K in 'xMin' | 'yMin' | 'width' | 'height']: number }): Face {
    const { width: wide, height: high } = canvas;
    return { x: xMin / wide, y: yMin / high, width: width / wide, height: height / high };
  }
}

/**
 * What was loaded before there was a worker, or while it took over, it is told of, so that it is there without network;
 * the rest it has seen itself.
 */
async function keepForOffline(): Promise<void> {
  const worker = workers();
  const loaded = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  const files = loaded.filter(({ workerStart }) => !workerStart).map(({ name }) => name);
  if (worker && files.length > 0) (await worker.ready).active?.postMessage({ type: KEEP_FACE_FILES, files });
}
