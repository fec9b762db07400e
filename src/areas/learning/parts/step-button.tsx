import { ButtonLink } from '@/ui/button';
import type { NextButton } from '../next-button';

/** Where a line may break in «继续学习 · 11分36秒处». */
const BETWEEN = ' · ';

/** The one button of a step, as a link; what cannot be pressed is no button here. */
export function StepButton({ button, look }: { button: NextButton; look: 'main' | 'deep' }) {
  const { text, to, search, state } = button;
  if (to === undefined) return null;
  return (
    <ButtonLink look={look} wide to={to} {...(search && { search })} {...(state && { state })}>
      <StepText text={text} />
    </ButtonLink>
  );
}

export function StepText({ text }: { text: string }) {
  const [verb, what] = text.split(BETWEEN);
  if (what === undefined) return text;
  return (
    <span>
      <span className="phrase">{verb}</span>
      {BETWEEN}
      <span className="phrase">{what}</span>
    </span>
  );
}
