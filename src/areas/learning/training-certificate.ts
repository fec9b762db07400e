import { applyCertificate } from '@contract/certificates';
import { REFUSALS } from '@contract/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '@/api/call';
import { Refused } from '@/api/errors';
import { useHas } from '@/ui/offers';
import { toast } from '@/ui/prompts';
import { useSubmit } from '@/ui/use-submit';
import { noteAction, wasDoneSince } from './exam-step';
import { trainingKey } from './training-queries';
import { ledBy } from './training-refusal';

/** Applying for a training's certificate. `identityMissing`: it was refused for want of a name or an identity number. */
export function useCertificate(learner: string, trainingId: string, askedAt: number) {
  const client = useQueryClient();
  const router = useRouter();
  const isIssuedAtOnce = useHas('certificates');
  const { busy, refusal, submit } = useSubmit();
  const [applied, setApplied] = useState(() => wasDoneSince('applied', trainingId, askedAt));
  const [identityMissing, setIdentityMissing] = useState(false);

  const apply = () =>
    void submit(async () => {
      setIdentityMissing(false);
      try {
        await call(applyCertificate, { userId: learner, trainingId });
      } catch (error) {
        setIdentityMissing(error instanceof Refused && error.code === REFUSALS.identityMissing.code);
        throw ledBy('申请失败', error);
      }
      setApplied(true);
      noteAction('applied', trainingId, Date.now());
      void toast('已提交申请', 'success');
      void client.invalidateQueries({ refetchType: 'none' });
      void client.invalidateQueries({ queryKey: trainingKey(learner, trainingId) });
      // Ours issues it with the answer; of another back end it is not known when.
      if (isIssuedAtOnce) await router.navigate({ to: '/certificateDetail', search: { trainingId } });
    });

  return { busy, refusal, applied, identityMissing, apply };
}
