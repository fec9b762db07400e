import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '@/api/call';
import { createChallenges } from '@/face/challenge';
import { clearFaceDue, faceDue } from '@/face/due';
import { FaceCheck } from '@/face/face-check';
import { submitPhoto } from '@/face/submit';
import { awaitedPurpose, notePassed } from '@/face/training-check';
import { learnerOnly } from '@/session/learner-only';
import { useLearner } from '@/session/use-learner';
import { useGoBack } from '@/ui/go-back';
import { ownPath } from '@/ui/own-path';
import { Page } from '@/ui/page';
import { searchSchema } from '@/ui/search-schema';

export const Route = createFileRoute('/faceAuth')({
  validateSearch: searchSchema(() =>
    z
      .object({
        trainingId: z.optional(z.string()),
        hourId: z.optional(z.string()),
        redirectUrl: z.optional(z.string()),
      })
      // Without either there is nothing to check; the frame says «请刷新页面后重试» and goes back.
      .check(z.refine(({ trainingId, hourId }) => Boolean(trainingId || hourId))),
  ),
  staticData: { noTabs: true, noData: true },
  beforeLoad: learnerOnly,
  component: FaceAuth,
});

const WHY = {
  hour: '学到这里，确认是您本人在学习',
  registration: '报名前，确认是您本人',
  exam: '考试前，确认是您本人',
} as const;

/** The face check as a page of its own: of an hour, or of a training, on registration or before its exam. */
function FaceAuth() {
  const { trainingId = '', hourId, redirectUrl } = Route.useSearch();
  const learner = useLearner() ?? '';
  const router = useRouter();
  const goBack = useGoBack();

  const [challenges] = useState(() => createChallenges(call));
  const place = () => ({ trainingId, hourId, at: hourId ? faceDue(learner, hourId) : undefined });
  const submit = async (photo: Blob) => {
    const outcome = await submitPhoto(call, place(), photo, challenges);
    // Here and not after the success was shown: it has passed even if the learner goes away now.
    if (hourId && outcome.is !== 'failed') clearFaceDue(learner, hourId);
    if (!hourId && outcome.is === 'passed') notePassed(trainingId);
    return outcome;
  };
  const goOn = useCallback(() => {
    const asked = ownPath(redirectUrl);
    if (asked && router.history.location.state.behind) router.history.back();
    else if (asked) void router.navigate({ href: asked, replace: true });
    else goBack();
  }, [router, redirectUrl, goBack]);

  return (
    <Page title="人脸核身">
      <FaceCheck
        why={WHY[hourId ? 'hour' : awaitedPurpose(trainingId)]}
        prepare={() => challenges.prepare(place())}
        submit={submit}
        done={goOn}
        leave={goBack}
        unable={goBack}
      />
    </Page>
  );
}
