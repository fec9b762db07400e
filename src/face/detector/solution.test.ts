import type { Detection, Results } from '@mediapipe/face_detection';
import { afterEach, expect, test, vi } from 'vitest';
import { confidenceOf, FaceDetection } from './solution';

/** A detection as version 0.4.1657300184 gives it: the last field is not in its types, and its names are minified. */
const detection = (confidence: number): Detection =>
  ({
    boundingBox: { xCenter: 0.5, yCenter: 0.5, height: 0.4, width: 0.4, rotation: 0, rectId: 0 },
    landmarks: [{ x: 0.4, y: 0.4, z: 0, visibility: undefined }],
    Z: [{ index: 0, ma: confidence, label: undefined, displayName: undefined }],
  }) as unknown as Detection;

afterEach(() => vi.unstubAllGlobals());

test('the confidence is found by its place, not by its name', () => {
  expect(confidenceOf(detection(0.87))).toBe(0.87);
  const { boundingBox, landmarks } = detection(0.87);
  expect(confidenceOf({ boundingBox, landmarks })).toBeUndefined();
});

test('a face counts from a confidence of 0.5 on; one that says none counts', () => {
  let heard: ((results: Results) => void) | undefined;
  class Loaded {
    onResults(listener: (results: Results) => void) {
      heard = listener;
    }
  }
  vi.stubGlobal('FaceDetection', Loaded);
  const seen: Detection[] = [];
  // As the wrapper uses it.
  new (FaceDetection as unknown as typeof Loaded)().onResults(
    ({ detections }) => void seen.push(...detections),
  );
  const { boundingBox, landmarks } = detection(0);
  const all = [detection(0.49), detection(0.5), detection(0.9), { boundingBox, landmarks }];
  heard?.({ detections: all, image: {} as HTMLCanvasElement });
  expect(seen).toEqual(all.slice(1));
});
