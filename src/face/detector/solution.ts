import type {
  Detection,
  FaceDetectionConfig,
  Results,
  FaceDetection as Solution,
} from '@mediapipe/face_detection';

/** A face counts from this confidence on. */
const LEAST_CONFIDENCE = 0.5;

/**
 * The confidence of a detection, 0 to 1. The package's types keep quiet about it and its name is minified: it is the one
 * number beside the `index` of a detection's first class. Undefined where there is none.
 */
export function confidenceOf(detection: Detection): number | undefined {
  for (const list of Object.values(detection)) {
    const first: unknown = Array.isArray(list) ? list[0] : undefined;
    if (typeof first !== 'object' || first === null || !('index' in first)) continue;
    const isScore = (entry: [string, unknown]): entry is [string, number] =>
      entry[0] !== 'index' && typeof entry[1] === 'number';
    return Object.entries(first).find(isScore)?.[1];
  }
  return undefined;
}

/** What the package's own threshold (0.5 too, in its graph) let through counts where it says no confidence. */
const isFace = (detection: Detection) => (confidenceOf(detection) ?? 1) >= LEAST_CONFIDENCE;

/**
 * Stands for the package @mediapipe/face_detection in the bundle: that is a global script, which the document loads
 * before ours. Its option minDetectionConfidence ends the wasm, and the wrapper drops the confidence, so what is too
 * doubtful is left out in between.
 */
export function FaceDetection(config?: FaceDetectionConfig): Solution {
  const { FaceDetection: Loaded } = globalThis as { FaceDetection?: typeof Solution };
  if (!Loaded) throw new Error('face_detection.js is not there');
  const solution = new Loaded(config);
  const onResults = solution.onResults.bind(solution);
  solution.onResults = (heard) =>
    onResults((results: Results) => heard({ ...results, detections: results.detections.filter(isFace) }));
  return solution;
}
