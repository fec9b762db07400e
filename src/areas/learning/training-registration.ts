import { REFUSALS } from '@contract/codes';
import { saveApplication } from '@contract/platform-training';
import { type MissingTraining, prerequisites, registerForTraining } from '@contract/trainings';

import { money, yuanOf } from '@rules/money';
import { REGISTRATION_OBSTACLES, windowTurnsAt } from '@rules/registration';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '@/api/call';
import { Refused } from '@/api/errors';
import { hasNoSuchCall } from '@/api/no-such-call';
import { awaitCheck, type Purpose } from '@/face/training-check';
import { usePayable } from '@/ui/offers';
import { confirm, toast } from '@/ui/prompts';
import { useSubmit } from '@/ui/use-submit';
import { askRefusedAgain } from './ask-refused-again';
import { noteAction, wasDoneSince } from './exam-step';
import { completedBy, type Deed, type RegistrationStep, registrationStep } from './registration-step';
import { untilFirstOf, useServerNow } from './training-clock';
import type { Registrable } from './training-facts';
import { trainingKey } from './training-queries';

type Options = {
  learner: string;
  training: Registrable;
  /** The call that registers; it may be made twice. */
  register: () => Promise<unknown>;
  /** The check on registration was just passed: registration goes on by itself once `fresh` says what is so now. */
  goOn: boolean;
  fresh: boolean;
  /** When what is known of the training was asked for, ms. */
  askedAt: number;
};

export type Registration = {
  step: RegistrationStep;
  busy: boolean;
  /** Why the last try failed; empty: it did not. */
  refusal: string;
  /** What a try was refused for, until the next. */
  missing: readonly MissingTraining[] | undefined;
  registered: boolean;
  press: () => void;
};

/** Registering for a training: the button by the server's clock, and everything that pressing it leads to. */
export function useRegistering({ learner, training, register, goOn, fresh, askedAt }: Options): Registration {
  const client = useQueryClient();
  const { busy, refusal, submit } = useSubmit('报名没有成功，请重试');
  const [missing, setMissing] = useState<readonly MissingTraining[]>();
  // The accepted call counts even if reading the training again fails.
  const [done, setDone] = useState(() => wasDoneSince('registered', training.id, askedAt));
  const checkFace = useFaceCheck(training.id, 'registration');
  const pay = usePayment(learner, training);
  const facts = completedBy(training.facts, { registered: done, checked: goOn });
  const now = useServerNow((at) => untilFirstOf(windowTurnsAt(facts), at));
  const step = registrationStep(facts, now);

  const refuse = (items: readonly MissingTraining[]) => {
    setMissing(items);
    void toast(REGISTRATION_OBSTACLES.prerequisitesMissing, 'failure');
  };

  const apply = async () => {
    try {
      await register();
    } catch (error) {
      // A training that changed meanwhile is shown as it is now.
      if (error instanceof Refused) {
        void client.invalidateQueries({ queryKey: trainingKey(learner, training.id) });
        if (error.code === REFUSALS.prerequisitesMissing.code) return refuse(itemsOf(error));
        if (error.code === REFUSALS.faceCheckMissing.code) return checkFace();
      }
      throw error;
    }
    setDone(true);
    noteAction('registered', training.id, Date.now());
    askRefusedAgain(client);
    void toast('报名成功', 'success');
    // Lists and home show it too; they are asked when they are seen again.
    void client.invalidateQueries({ refetchType: 'none' });
    void client.invalidateQueries({ queryKey: trainingKey(learner, training.id) });
  };

  const deeds: Record<Deed, () => Promise<void> | void> = {
    refusePrerequisites: () => refuse(training.missing),
    checkFace,
    register: apply,
    pay,
  };
  const perform = (deed: Deed) =>
    void submit(async () => {
      setMissing(undefined);
      await deeds[deed]();
    });

  const waiting = useRef(goOn);
  useEffect(() => {
    if (!waiting.current || !fresh) return;
    waiting.current = false;
    if (step.does && step.does !== 'checkFace') perform(step.does);
  });

  const press = () => {
    if (step.does) perform(step.does);
  };
  return { step, busy, refusal, missing, registered: facts.registered, press };
}

/** Leads to the face check of a training, and back to this page. */
export function useFaceCheck(trainingId: string, purpose: Purpose): () => void {
  const router = useRouter();
  return useCallback(() => {
    awaitCheck(trainingId, purpose);
    const redirectUrl = router.state.location.href;
    void router.navigate({
      to: '/faceAuth',
      search: { trainingId, redirectUrl },
      state: { behind: true },
    });
  }, [router, trainingId, purpose]);
}

function usePayment(learner: string, { id, name, price }: Registrable): () => Promise<void> {
  const router = useRouter();
  const payable = usePayable();
  return async () => {
    const costs = price === undefined ? `「${name}」要付费。` : `「${name}」报名费 ${money(price)}。`;
    const question = {
      title: '付费培训',
      ...(payable
        ? { message: `${costs}\n付款后才算报名成功，现在去付款吗？`, ok: '去付款' }
        : { message: `${costs}\n这里没有开通在线支付，有兑换码可以直接兑换。`, ok: '去兑换' }),
    };
    if (!(await confirm(question))) return;
    await router.navigate({
      to: '/selectPatternPayment',
      search: {
        userId: learner,
        lessonId: id,
        ...(price !== undefined && { money: String(yuanOf(price)) }),
        chargeMode: '110',
        type: '110',
      },
    });
  };
}

const refusalData = z.object({ result: prerequisites });

/** What the refusal of a registration names as missing; empty where it names nothing. */
function itemsOf({ data }: Refused): readonly MissingTraining[] {
  const read = z.safeParse(refusalData, data);
  return read.success ? read.data.result.items : [];
}

/**
 * Registers for a training. The specification does not show the path of this call, so a back end that has none at our
 * path gets the documented application instead. @throws as `call`.
 */
export async function registerFor(id: string, learner: string): Promise<void> {
  try {
    await call(registerForTraining, { id, userId: learner });
  } catch (error) {
    if (!hasNoSuchCall(error)) throw error;
    await call(saveApplication, { id, userId: learner });
  }
}
