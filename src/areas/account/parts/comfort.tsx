import { useAtom } from 'jotai';
import { Card, Section } from '@/ui/card';
import { Choice } from '@/ui/choice';
import { TEXT_SIZES } from '@/ui/text-sizes';
import { textSizeAtom, themeAtom } from '@/ui/theme/theme';
import styles from './personal.module.css';

const THEMES = [
  ['auto', '跟随系统'],
  ['light', '浅色'],
  ['dark', '深色'],
] as const;

/** How this phone shows the app. */
export function Comfort() {
  const [size, setSize] = useAtom(textSizeAtom);
  const [theme, setTheme] = useAtom(themeAtom);
  return (
    <Section title="显示">
      <Card padded>
        <div className={styles.comfort}>
          <Choice label="字号" value={size} options={TEXT_SIZES} onChoose={setSize} />
          <Choice label="主题" value={theme} options={THEMES} onChoose={setTheme} />
        </div>
      </Card>
    </Section>
  );
}
