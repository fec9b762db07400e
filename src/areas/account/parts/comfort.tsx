import { useAtom } from 'jotai';
import { Card, Section } from '@/ui/card';
import { Choice } from '@/ui/choice';
import { isElder, sizesBeside } from '@/ui/theme/text-sizes';
import { inOtherEdition, textSizeAtom, themeAtom } from '@/ui/theme/theme';
import styles from './personal.module.css';

const THEMES = [
  ['auto', '跟随系统'],
  ['light', '浅色'],
  ['dark', '深色'],
] as const;

const EDITIONS = [
  ['usual', '普通版'],
  ['elder', '长辈版'],
] as const;

/** How this phone shows the app. */
export function Comfort() {
  const [size, setSize] = useAtom(textSizeAtom);
  const [theme, setTheme] = useAtom(themeAtom);
  return (
    <Section title="显示">
      <Card padded>
        <div className={styles.comfort}>
          <Choice
            label="版式"
            value={isElder(size) ? 'elder' : 'usual'}
            options={EDITIONS}
            onChoose={() => setSize(inOtherEdition(size))}
          />
          <Choice label="字号" value={size} options={sizesBeside(size)} onChoose={setSize} />
          <Choice label="主题" value={theme} options={THEMES} onChoose={setTheme} />
        </div>
      </Card>
    </Section>
  );
}
