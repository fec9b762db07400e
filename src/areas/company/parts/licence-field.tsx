import { verifyCompany } from '@contract/company-applications';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { call } from '@/api/call';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { PictureInput } from '@/ui/picture-input';
import { useSubmit } from '@/ui/use-submit';
import { type CompanyDraft, claimOf, licenceState } from '../draft';
import { licencePhoto, takeLicence, uploadedLicence } from '../licence-photo';
import styles from './company.module.css';

type Props = {
  learner: string;
  draft: Partial<CompanyDraft>;
  error?: string | undefined;
  onChange: (part: Partial<CompanyDraft>) => void;
  /** Whether name and code are such that the register can be asked; says it where they are not. */
  mayAsk: () => boolean;
};

/** The licence's photo, chosen or taken, and its verification. */
export function LicenceField({ learner, draft, error, onChange, mayAsk }: Props) {
  const id = useId();
  const { licence } = draft;
  const shown = useShown(learner, draft);
  const [unusable, setUnusable] = useState('');
  const { busy, refusal, forget, submit } = useSubmit('没有验证成功，请重新选择照片后再试');
  const state = licenceState(draft);

  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const box = event.target;
    const file = box.files?.[0];
    if (!file) return;
    setUnusable('');
    forget();
    try {
      onChange({ licence: await takeLicence(learner, file) });
    } catch {
      setUnusable('这张图片打不开，请换一张');
    } finally {
      // The same one may be chosen again.
      box.value = '';
    }
  };

  const verify = () => {
    if (!mayAsk() || !licence) return;
    void submit(async () => {
      const address = await uploadedLicence(learner, licence);
      onChange({ licence: { ...licence, address } });
      const { name, code } = claimOf(draft);
      await call(verifyCompany, { imageUrl: address, code, name });
      onChange({ verified: { address, code, name } });
    });
  };

  const wrong = unusable || error;
  return (
    <fieldset className={styles.licence} aria-describedby={wrong ? `${id}-error` : undefined}>
      <legend>营业执照照片</legend>
      {shown && <img src={shown} alt="选好的营业执照" className={styles.photo} />}
      <div className={styles.ways}>
        <PictureInput label={licence ? '换一张' : '从相册选'} onChange={(event) => void open(event)} />
        <PictureInput label="拍照" camera="environment" onChange={(event) => void open(event)} />
      </div>
      {wrong && (
        <p id={`${id}-error`} className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      {licence && state !== 'verified' && (
        <div className={styles.verify}>
          {state === 'changed' && !wrong && <Notice>请重新验证企业资质</Notice>}
          {refusal && <Notice kind="refused">{refusal}</Notice>}
          <Button look="quiet" wide busy={busy} busyText="正在核验" onClick={verify}>
            验证营业执照
          </Button>
        </div>
      )}
      {state === 'verified' && (
        <div className={styles.verify}>
          <Notice kind="done">验证通过</Notice>
        </div>
      )}
    </fieldset>
  );
}

/** The address under which the photo can be shown, of the phone or of the server. */
function useShown(learner: string, { licence }: Partial<CompanyDraft>): string {
  const [shown, setShown] = useState('');
  const { id = '', address = '' } = licence ?? {};
  useEffect(() => {
    let own = '';
    let wanted = true;
    if (id) {
      void licencePhoto(learner, id).then((photo) => {
        if (!wanted) return;
        own = photo ? URL.createObjectURL(photo) : '';
        setShown(own || address);
      });
    } else setShown('');
    return () => {
      wanted = false;
      if (own) URL.revokeObjectURL(own);
    };
  }, [learner, id, address]);
  return shown;
}
