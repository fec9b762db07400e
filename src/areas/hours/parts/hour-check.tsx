import { Suspense } from 'react';
import type { Study } from '@/study/hour/video';
import { useGoBack } from '@/ui/go-back';
import { part } from '@/ui/part';

/** With its camera and its sentences it comes when a check is due, not with the player. */
const FaceCheck = part(() =>
  import('@/face/face-check').then(({ FaceCheck: Check }) => ({ default: Check })),
);

/** The face check in the player's place. Whoever does not pass it goes back; the hour waits (I6). */
export function HourCheck({ check }: { check: Study['check'] }) {
  const goBack = useGoBack();
  return (
    <Suspense>
      <FaceCheck
        why="请先完成人脸核身"
        prepare={check.prepare}
        submit={check.submit}
        done={check.done}
        leave={goBack}
        unable={goBack}
      />
    </Suspense>
  );
}
