import { isShowDialog } from '@contract/account';
import { missingOf } from '@rules/profile';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { call } from '@/api/call';
import { serverNow } from '@/api/server-time';
import { profileQuery } from '@/session/profile';
import { studiedHourAtom } from '@/study/snapshot';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/card';
import { chinaDay } from '@/ui/dates';
import { confirm } from '@/ui/prompts';
import { isElder } from '@/ui/theme/text-sizes';
import { textSizeAtom } from '@/ui/theme/theme';
import { updateAtom } from '@/ui/update';
import {
  isFirstScreen,
  noteReminded,
  noteTabShown,
  remindedOn,
  reminderSentence,
  remindsNow,
} from '../completeness';

/** Whether the server wants the learner reminded. */
const wantedQuery = (learner: string) =>
  queryOptions({
    queryKey: ['show-dialog', learner],
    queryFn: async () => (await call(isShowDialog, { userId: learner })).status,
    retry: false,
    staleTime: 3_600_000,
  });

/** On the roots of the three tabs: asks for what the profile misses; in 长辈版, where nothing floats, it stands on the screen. */
export function ProfileReminder({ learner }: { learner: string }) {
  const navigate = useNavigate();
  const today = chinaDay(serverNow());
  const elder = isElder(useAtomValue(textSizeAtom));
  const open = elder || remindedOn(learner) !== today;
  const studying = useAtomValue(studiedHourAtom) !== undefined;
  const hasLine = useAtomValue(updateAtom) !== undefined;
  const profile = useQuery({ ...profileQuery(learner), enabled: open });
  const wanted = useQuery({ ...wantedQuery(learner), enabled: open });
  const known = profile.data;
  // What the phone kept may have been completed elsewhere: the server is heard first.
  const asked = !profile.isFetching && !wanted.isFetching;

  useEffect(() => noteTabShown(learner, today), [learner, today]);

  useEffect(() => {
    if (elder || !open || !asked) return;
    let here = true;
    const missing = known && missingOf(known);
    const due = () =>
      here &&
      remindsNow({
        wanted: wanted.data ?? false,
        missing,
        remindedOn: remindedOn(learner),
        today,
        studying,
        isFirstScreen: isFirstScreen(learner),
        hasLine,
      });
    const still = () => {
      if (!due()) return false;
      noteReminded(learner, today);
      return true;
    };
    const ask = async () => {
      if (!due()) return;
      const message = reminderSentence(missing ?? []);
      const question = { title: '完善个人资料', message, ok: '去完善', cancel: '以后再说' };
      if (await confirm({ ...question, still })) await navigate({ to: '/editPersonal' });
    };
    void ask();
    return () => {
      here = false;
    };
  }, [elder, open, asked, known, wanted.data, learner, today, studying, hasLine, navigate]);

  const missing = known && missingOf(known);
  if (!elder || !missing?.length) return null;
  return (
    <Card padded>
      <p>{reminderSentence(missing)}</p>
      <ButtonLink look="quiet" wide to="/editPersonal">
        去完善
      </ButtonLink>
    </Card>
  );
}
