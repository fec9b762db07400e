import { useAtom } from 'jotai';
import { Ellipsis, type LucideIcon, Share, SquarePlus } from 'lucide-react';
import { Button } from '@/ui/button';
import { Card, Section } from '@/ui/card';
import { icon } from '@/ui/icon';
import { byHand, installOfferAtom, isStandalone } from '@/ui/install';
import styles from './personal.module.css';

/** Each step and the picture of what is to be tapped. */
const STEPS: Record<'safari' | 'messenger', readonly (readonly [LucideIcon, string])[]> = {
  safari: [
    [Share, '点屏幕下方的「分享」'],
    [SquarePlus, '往下找到「添加到主屏幕」，点「添加」'],
  ],
  messenger: [
    [Ellipsis, '点右上角的「···」'],
    [Share, '选「在浏览器打开」，再按浏览器的提示添加到桌面'],
  ],
};

/** The way to the home screen: one tap where the browser offers it, steps with pictures where it must be done by hand. */
export function Install() {
  const [offer, setOffer] = useAtom(installOfferAtom);
  const steps = byHand(navigator.userAgent, isStandalone());
  if (!offer && !steps) return null;

  const install = async () => {
    await offer?.prompt();
    // An offer can be used once.
    setOffer(undefined);
  };

  return (
    <Section title="放到手机桌面">
      <Card padded>
        <p className={styles.second}>像应用一样打开，没有网络也能用。</p>
        {offer ? (
          <div className={styles.install}>
            <Button look="quiet" wide onClick={() => void install()}>
              添加到桌面
            </Button>
          </div>
        ) : (
          steps && (
            <ol className={styles.steps}>
              {STEPS[steps].map(([Icon, words]) => (
                <li key={words}>
                  <Icon {...icon} />
                  {words}
                </li>
              ))}
            </ol>
          )
        )}
      </Card>
    </Section>
  );
}
