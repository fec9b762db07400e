import { uploadFile } from '@contract/upload';
import { type UserInfo, updateUserInfo } from '@contract/user-info';
import { useQueryClient } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { call } from '@/api/call';
import { OWN_PHOTO_WORDS } from '@/face/face-words';
import { profileQuery } from '@/session/profile';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { useOffers } from '@/ui/offers';
import { part } from '@/ui/part';
import { confirm, toast } from '@/ui/prompts';
import { useSubmit } from '@/ui/use-submit';
import styles from './own-photo-row.module.css';

const FaceCheck = part(() =>
  import('@/face/face-check').then(({ FaceCheck: Check }) => ({ default: Check })),
);

/**
 * The photo that face checks are compared with: taken with a consent of its own, shown to its learner alone, deleted
 * with the consent. Where nobody compares, none is asked for; one that stands can still be deleted.
 */
export function OwnPhotoRow({ profile, learner }: { profile: UserInfo; learner: string }) {
  const { faces } = useOffers();
  const client = useQueryClient();
  const { busy, refusal, submit } = useSubmit('没有删除成功，请重试');
  const [taking, setTaking] = useState(false);
  const stands = profile.selfImage !== '';
  if (!faces && !stands) return null;

  const renew = () => client.invalidateQueries({ queryKey: profileQuery(learner).queryKey });
  const keep = async (photo: Blob) => {
    const { msg } = await call(uploadFile, { file: photo }, { learner });
    await call(updateUserInfo, { id: learner, selfImage: msg }, { learner });
    await renew();
    return { is: 'passed', words: '照片已留存' } as const;
  };
  const remove = async () => {
    const question = {
      title: '删除本人照片',
      message: '照片马上从平台删除，同意也一并撤回。以后可以重新拍。',
      ok: '删除',
    };
    if (!(await confirm(question))) return;
    await submit(async () => {
      await call(updateUserInfo, { id: learner, selfImage: '' }, { learner });
      await renew();
      void toast('照片已删除', 'success');
    });
  };

  const end = () => setTaking(false);
  return (
    <Card padded>
      <div className={styles.row}>
        <span className={styles.photo}>
          <UserRoundCheck {...icon} />
          {profile.selfImageUrl && (
            <img
              src={profile.selfImageUrl}
              alt="留存的本人照片"
              onError={({ currentTarget }) => currentTarget.remove()}
            />
          )}
        </span>
        <div className={styles.text}>
          <p>本人照片</p>
          <p className={styles.state}>{stands ? '已留存，人脸核身时用来比对' : '还没有留存，可以拍一张'}</p>
        </div>
      </div>
      <div className={styles.ways}>
        {faces && (
          <Button small look="quiet" onClick={() => setTaking(true)}>
            {stands ? '重拍' : '拍照留存'}
          </Button>
        )}
        {stands && (
          <Button small look="danger" busy={busy} busyText="正在删除" onClick={() => void remove()}>
            删除照片
          </Button>
        )}
      </div>
      {refusal && <Notice kind="refused">{refusal}</Notice>}
      {taking && (
        <Suspense>
          <FaceCheck
            words={OWN_PHOTO_WORDS}
            asksEachTime
            why="以后人脸核身时，和这张照片比对"
            prepare={() => undefined}
            submit={keep}
            done={end}
            leave={end}
            unable={end}
          />
        </Suspense>
      )}
    </Card>
  );
}
